// What must happen before the app's own code has come.
;(() => {
  const { classList } = document.documentElement

  // Light or dark, before the first paint. Kept in step with web/platform/theme.ts.
  let choice = null
  try {
    choice = localStorage.getItem('wellkept.theme')
  } catch {}
  classList.toggle(
    'dark',
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches),
  )

  // Over plain http no browser knows passkeys; the button for them is drawn all the same.
  classList.toggle('without-passkeys', !('PublicKeyCredential' in window))

  // The landing page is seen before it can answer. What is pressed meanwhile goes no further and is marked, to be pressed
  // again by web/account/landing/landing-card.tsx; unheard, the browser would send the form by itself.
  const keep = (event, button) => {
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
    button.setAttribute('data-pressed', '')
  }
  addEventListener('click', event => keep(event, event.target.closest('[data-waiting] button')), true)
  // Password managers send forms without a click.
  const sentBy = form => (form.closest('[data-waiting]') ? form.querySelector('[type=submit]') : null)
  addEventListener('submit', event => keep(event, sentBy(event.target)), true)
})()
