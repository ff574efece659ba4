import { readFileSync } from 'node:fs'

/** The style of the landing page as it is written: a test must not get it through Vite, which would empty it. */
export const startCss = readFileSync(new URL('../web/start.css', import.meta.url), 'utf8')
