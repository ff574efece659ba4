import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { expect } from './test.ts'
import { connectBidi } from './webdriver-bidi.ts'

export const findFirefox = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const commands = ['firefox-esr', 'firefox'].flatMap(name => folders.map(folder => join(folder, name)))
  return [...commands, '/Applications/Firefox.app/Contents/MacOS/firefox'].find(file => existsSync(file))
}

const logSchema = z.object({ level: z.string(), text: z.string().nullable() })
const responseSchema = z.object({ response: z.object({ status: z.number(), url: z.string() }) })
const treeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })).length(1) })
const resultSchema = z.object({ result: z.object({ value: z.unknown().optional(), sharedId: z.string().optional() }) })

/** No animations, no network requests by Firefox itself, and no extra processes. */
const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'browser.newtabpage.enabled': false,
  'dom.ipc.processPrelaunch.enabled': false,
  'extensions.webextensions.remote': false,
  // A low frame rate saves work; no one looks at the screen.
  'layout.frame_rate': 20,
}

export const launchFirefox = async (program: string, profile: string) => {
  await mkdir(profile, { recursive: true })
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  await writeFile(join(profile, 'user.js'), preferences)
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
    if (!address) continue
    child.stderr.resume()
    return { address, stop }
  }
  throw new Error('Firefox ended before it could be reached')
}

// Not BiDi's accessibility locator: after its first use Firefox computes roles for whole pages, which makes each page
// three times as slow.
const called = (text: string) => `[normalize-space() = "${text}" or @aria-label = "${text}"]`
export const heading = (text: string) => `//h1${called(text)}`
export const label = (text: string) => `//label${called(text)}`
export const button = (text: string) => `//button[not(@role)]${called(text)}`

const FIRST_VISIBLE = `xpath => {
  const found = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_ITERATOR_TYPE)
  for (let node = found.iterateNext(); node; node = found.iterateNext())
    if (node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return node
}`

/** One tab of a launched Firefox; collects console errors. */
export const driveFirefox = async (address: string, baseURL: string) => {
  const consoleErrors: string[] = []
  const send = await connectBidi(address, (method, params) => {
    if (method === 'log.entryAdded') {
      const { level, text } = logSchema.parse(params)
      if (level === 'error') consoleErrors.push(text ?? '')
    } else {
      const { status, url } = responseSchema.parse(params).response
      if (status >= 400) consoleErrors.push(`${status} ${url}`)
    }
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted'] })
  const [tab] = treeSchema.parse(await send('browsingContext.getTree')).contexts
  const context = tab?.context

  const call = async (functionDeclaration: string, ...args: object[]) => {
    const params = { functionDeclaration, arguments: args, target: { context }, awaitPromise: true }
    return resultSchema.parse(await send('script.callFunction', params)).result
  }

  const act = (type: 'key' | 'pointer', actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })

  /** Waits until the element is there. */
  const see = async (xpath: string) => {
    let sharedId: string | undefined
    const check = async () => {
      sharedId = (await call(FIRST_VISIBLE, { type: 'string', value: xpath })).sharedId
      expect(sharedId, xpath).toBeDefined()
    }
    await expect(check).toPass({ timeout: 10_000, intervals: [50] })
    return { sharedId }
  }

  const click = async (xpath: string) => {
    const element = await see(xpath)
    await call('element => element.scrollIntoView({ block: "center" })', element)
    const move = { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } }
    await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
  }

  return {
    consoleErrors,
    see,
    click,
    open: (path: string) =>
      send('browsingContext.navigate', { context, url: `${baseURL}${path}`, wait: 'interactive' }),
    /** Types into the field with this label. */
    async fill(name: string, text: string) {
      await click(label(name))
      await act(
        'key',
        [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value }))),
      )
    },
    evaluate: async (expression: string) => (await call(`() => ${expression}`)).value,
  }
}
