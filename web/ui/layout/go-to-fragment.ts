/** Scrolls to the part of the page that the address names, and focuses its heading or control; false if there is none. */
export const goToFragment = () => {
  const target = window.location.hash && document.getElementById(window.location.hash.slice(1))
  if (!target) return false
  target.scrollIntoView()
  const heading = target.querySelector<HTMLElement>('h2[tabindex], h3[tabindex], input, select') ?? target
  heading.focus({ preventScroll: true })
  return true
}
