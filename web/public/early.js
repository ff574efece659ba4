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

  // Over plain http no browser supports passkeys, but their button is still rendered.
  classList.toggle('without-passkeys', !('PublicKeyCredential' in window))

  // The landing page is visible before it can respond. A press until then is stopped and marked, to be repeated by
  // web/account/landing/landing-card.tsx; without this, the browser would submit the form.
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
