// Kept in step with web/platform/theme.ts, which runs too late to prevent a flash.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('wellkept.theme')
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
})()
