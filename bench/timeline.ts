import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/harness/chromium.ts'
import { onStage } from './support/bench-environment.ts'
import { median } from './support/median.ts'
import { report, skip } from './support/report.ts'
import { seedRecords } from './support/seed-records.ts'

/** 20,000 records of a life with a blood pressure monitor. */
const COUNTS = { medications: 200, 'lab-results': 5000, vitals: 14_000, appointments: 800 }
const SLOW_PROCESSOR = 4
/** Of 60 frames a second, what a hand still takes for a movement. */
const FRAME_MS = 33

// As text, because it runs in the page, whose types are not available here. Each frame moves the window a little.
const PAN = `new Promise(resolve => {
  const picture = document.querySelector('[role=application]')
  const box = picture.getBoundingClientRect()
  const send = (type, x) => picture.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, bubbles: true, clientX: x, clientY: box.top + 60 }))
  picture.setPointerCapture = () => {}
  const frames = []
  let last = performance.now()
  let x = box.left + 40
  send('pointerdown', x)
  const step = now => {
    frames.push(now - last)
    last = now
    x += 3
    send('pointermove', x)
    if (frames.length < 150) return requestAnimationFrame(step)
    send('pointerup', x)
    resolve(frames.slice(10))
  }
  requestAnimationFrame(step)
})`

/** When the picture is drawn: a pixel of it is no longer empty. */
const DRAWN = `new Promise(resolve => {
  const look = () => {
    const canvas = document.querySelector('[role=application] canvas')
    const isDrawn = canvas?.width > 0 && canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(value => value > 0)
    if (isDrawn) resolve(performance.now())
    else setTimeout(look, 50)
  }
  look()
})`

const framesAt = async (page: Page, name: string) => {
  const frames = (await page.evaluate<number[]>(PAN)).toSorted((a, b) => a - b)
  const slow = frames[Math.floor(frames.length * 0.95)] ?? 0
  report({
    name: `Timeline of 20,000 records, a frame while panning ${name}, 95th percentile, processor 4 times slower`,
    against: `${FRAME_MS} ms`,
    ratio: slow / FRAME_MS,
    figures: `${slow.toFixed(1)} ms, median ${median(frames).toFixed(1)} ms`,
  })
}

const executablePath = findChromium()
if (!executablePath) skip('The timeline', 'no Chromium is installed')
else
  await onStage(async stage => {
    const person = await stage.register('Ada')
    await seedRecords(stage, [person], COUNTS)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        timezoneId: 'America/New_York',
      })
      const pairs = person.headers.cookie.split('; ').map(pair => pair.split('='))
      await context.addCookies(pairs.map(([name = '', ...rest]) => ({ name, value: rest.join('='), url: stage.url })))
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
      await page.goto(`${stage.url}/timeline`, { waitUntil: 'commit' })
      const drawn = await page.evaluate<number>(DRAWN)
      report({
        name: 'Timeline of 20,000 records, first picture, processor 4 times slower',
        against: 'five seconds',
        ratio: drawn / 5000,
        figures: `${Math.round(drawn)} ms`,
      })
      await page.getByRole('button', { name: 'Show everything' }).click()
      await page.waitForTimeout(1000)
      await page.getByRole('application').focus()
      await page.keyboard.press('+')
      await page.waitForTimeout(1000)
      await framesAt(page, 'over years')
      for (let times = 0; times < 5; times += 1) await page.keyboard.press('+')
      await page.waitForTimeout(1000)
      await framesAt(page, 'over weeks')
    } finally {
      await browser.close()
    }
  })
