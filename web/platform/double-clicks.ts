/** The control that was clicked, or what was hit beside any. */
const clicked = ({ target }: Event) =>
  (target instanceof Element && target.closest('button, a, input, label')) || target

/**
 * The second click of a double click belongs to what the first one pressed. If that is gone by then, the click would
 * hit whatever took its place: the Cancel of the import that has just begun, or a record behind a dialog.
 */
export const watchDoubleClicks = () => {
  let first: EventTarget | null
  window.addEventListener(
    'click',
    event => {
      const target = clicked(event)
      if (event.detail < 2) first = target
      else if (target !== first) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    { capture: true },
  )
}
