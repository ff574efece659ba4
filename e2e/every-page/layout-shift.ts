import type { Page } from '@playwright/test'

/** The limit for "good"; as in browsers, shifts after an input do not count. */
const LIMIT = 0.1

// As text, because it runs in the page, whose types are not available here. Not by `page.route`, which turns off the
// browser's cache. Responses come in reverse order, so that the lower half of a page arrives first.
const OBSERVE_SHIFTS = `
  let shift = 0
  const watch = new PerformanceObserver(list => add(list.getEntries()))
  const add = entries => {
    for (const entry of entries) shift += entry.value
  }
  watch.observe({ type: 'layout-shift', buffered: true })

  let requests = 0
  let open = 0
  const send = window.fetch
  window.fetch = async (...request) => {
    const { pathname } = new URL(request[0]?.url ?? request[0], location.href)
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return send(...request)
    requests += 1
    open += 1
    try {
      await new Promise(resolve => setTimeout(resolve, Math.max(0, 280 - 40 * requests)))
      const response = await send(...request)
      await response.clone().arrayBuffer()
      return response
    } finally {
      open -= 1
    }
  }

  window.shiftWhenQuiet = async () => {
    // A response may cause another request.
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await new Promise(requestAnimationFrame)
      if (requests === 0 || open > 0) quietFrames = 0
    }
    add(watch.takeRecords())
    return shift
  }`

/** Measures every load of this page from now on. */
export const observeShifts = (page: Page) => page.addInitScript({ content: OBSERVE_SHIFTS })

/** How much the layout has shifted once everything has arrived, if that is too much. */
export const shiftFaults = async (page: Page) => {
  const shift = await page.evaluate<number>('shiftWhenQuiet()')
  return shift > LIMIT ? [`the layout shifts by ${shift.toFixed(2)}`] : []
}
