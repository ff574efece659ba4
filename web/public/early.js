// What must happen before the app's own code has come.

// Light or dark, before the first paint. Kept in step with web/platform/theme.ts.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('wellkept.theme')
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()

// The landing page is shown before it can answer. What is pressed meanwhile is marked, and pressed again by
// web/account/landing/early-press.ts; unheard, a form would send a password in the address.
addEventListener(
  'click',
  event => {
    const button = event.target.closest('[data-waiting] button')
    if (!button) return
    event.preventDefault()
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    button.setAttribute('data-pressed', '')
  },
  true,
)
