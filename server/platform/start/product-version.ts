import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifest = z.object({ version: z.string() })

/** The product's version, as its manifest says it. */
export const productVersion = () =>
  manifest.parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version
