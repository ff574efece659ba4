/**
 * Text typed while a form is being saved would be lost, because the form then closes or starts over. When a save takes
 * long, users do not notice that they are typing into a form that was already sent.
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
