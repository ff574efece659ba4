/** Scrolls to the part of the page that the address names, and focuses it; false if there is none. */
export const goToFragment = () => {
  const target = window.location.hash && document.getElementById(window.location.hash.slice(1))
  if (!target) return false
  target.scrollIntoView()
  target.focus({ preventScroll: true })
  return true
}
