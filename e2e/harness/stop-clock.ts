import type { Page } from '@playwright/test'
import { dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'

/** As in playwright.config.ts. */
const TIME_ZONE = 'America/New_York'

/** Stops the browser's clock at a time of today, so that a test does not depend on when it runs. */
export const stopClock = (page: Page, time: string) =>
  page.clock.setFixedTime(instantAt(TIME_ZONE, `${dayIn(TIME_ZONE, new Date())}T${time}`))
