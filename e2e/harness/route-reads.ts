import type { Page } from '@playwright/test'

interface Answer {
  status?: number
  json: unknown
}

/**
 * Replaces responses to a page's reads, whether sent alone or in a batch; undefined passes a read on to the server, and
 * `no connection` breaks the request that it is in.
 */
export const routeReads = async (
  page: Page,
  answer: (path: string) => Promise<Answer | 'no connection' | undefined>,
) => {
  const pathOf = (address: string) => new URL(address, page.url()).pathname
  await page.route(/\/api\/(?!events)/, async route => {
    const url = new URL(route.request().url())
    if (route.request().method() !== 'GET') return route.fallback()
    const reads = url.pathname === '/api/batch' ? url.searchParams.getAll('read') : [url.href]
    const given = await Promise.all(reads.map(address => answer(pathOf(address))))
    const answers = given.filter(each => each !== 'no connection')
    if (answers.length < given.length) return route.abort('connectionreset')
    if (answers.every(given => given === undefined)) return route.fallback()
    if (url.pathname !== '/api/batch') return route.fulfill(answers[0])
    const response = await route.fetch()
    const parts: object[] = await response.json()
    return route.fulfill({
      response,
      json: parts.map((part, index) => {
        const given = answers[index]
        return given ? { status: given.status ?? 200, body: given.json } : part
      }),
    })
  })
}

/** Replaces the response to the next read of a path. */
export const routeNextRead = async (page: Page, path: string, answer: Answer) => {
  let isAnswered = false
  await routeReads(page, async asked => {
    if (asked !== path || isAnswered) return undefined
    isAnswered = true
    return answer
  })
}

/** Replaces the response to the next write to a path; reads of the same path before that pass through. */
export const routeNextWrite = async (page: Page, path: string, answer: { status: number; json: unknown }) => {
  let isAnswered = false
  await page.route(path, route => {
    if (isAnswered || route.request().method() === 'GET') return route.fallback()
    isAnswered = true
    return route.fulfill(answer)
  })
}

/** Whether "Try again" was pressed since the page was loaded; call this before. */
export const watchTryAgain = async (page: Page) => {
  const watch = `addEventListener('click', ({ target }) => {
    if (target.closest('button')?.textContent === 'Try again') document.documentElement.dataset.triedAgain = ''
  }, true)`
  await page.addInitScript(watch)
  return async () => Boolean(await page.evaluate(`'triedAgain' in document.documentElement.dataset`))
}

/**
 * Fails all reads of a path until "Try again" is pressed. A page also reads again when its event stream opens,
 * so failing only the first read would let the button disappear before a slow test presses it.
 */
export const failReadsUntilTriedAgain = async (
  page: Page,
  path: string,
  { answer, also }: { answer: Answer; also?: (path: string) => Promise<void> },
) => {
  const isTriedAgain = await watchTryAgain(page)
  await routeReads(page, async asked => {
    await also?.(asked)
    if (asked !== path) return undefined
    return (await isTriedAgain()) ? undefined : answer
  })
}
