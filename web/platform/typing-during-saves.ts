/**
 * What is typed while a form is being saved would be lost with it: the form closes, or begins anew. Where a save takes
 * long, nobody notices that they type into what was sent already.
 */
export const refuseTypingDuringSaves = () =>
  window.addEventListener(
    'beforeinput',
    event => {
      const form = event.target instanceof Element ? event.target.closest('form') : null
      if (form?.querySelector('[type=submit][aria-busy]')) event.preventDefault()
    },
    { capture: true },
  )
