// Sends the page's first reads (web/page-reads.json) while the code is still loading; web/platform/api/first-reads.ts
// takes the responses. A read whose address turns out different, such as in another time zone, is sent again.
;(() => {
  const person = /^\/p\/([\da-f-]{36})(?=\/|$)/i.exec(location.pathname)?.[1]
  const now = new Date()
  const two = number => String(number).padStart(2, '0')
  const midnight = days => new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(days))
  const values = {
    api: () => (person ? `/api/people/${person}` : '/api'),
    day: days => {
      const date = midnight(days)
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
    },
    start: days => encodeURIComponent(midnight(days).toISOString()),
  }
  const addresses = document.documentElement.dataset.reads
    .split(' ')
    .map(template => template.replace(/\{([a-z]+)([-+]\d+)?\}/g, (_, name, days = 0) => values[name](days)))
  const query = new URLSearchParams(addresses.map(address => ['read', address]))
  // Registered before the first read: changes that other tabs hear of from then on may be missing in the responses.
  const changes = new BroadcastChannel('wellkept.changes')
  const heard = []
  changes.onmessage = ({ data }) => heard.push(data)
  const response = fetch(`/api/batch?${query}`, { credentials: 'include' })
  const answers = response.then(response => response.json())
  // A caller whose response never arrives sends the read again.
  answers.catch(() => {})
  const readAt = response.then(({ headers }) => headers.get('x-read-at')).catch(() => null)
  globalThis.firstReads = { addresses, answers, readAt, changes, heard }
  // The files share a slow line: asked for at once, the largest, React, would be the last to come. Asked for when the style
  // has come, the others travel while React is evaluated.
  const preload = href => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  const onLoad = ({ target }) => {
    if (target.rel !== 'stylesheet') return
    document.removeEventListener('load', onLoad, true)
    document.documentElement.dataset.code.split(' ').forEach(preload)
  }
  document.addEventListener('load', onLoad, true)
  // A browser's first use of each of these takes a slow phone 100 ms, which are free while it waits for the network.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    const { language } = navigator
    new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(now)
    new Intl.NumberFormat(language).format(1)
    new Intl.ListFormat(language).format([])
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    'a'.localeCompare('b')
    try {
      sessionStorage.getItem('')
    } catch {}
    for (const calendar of ['sv-SE', 'en-CA']) new Intl.DateTimeFormat(calendar, { timeZone }).format(now)
  })
})()
