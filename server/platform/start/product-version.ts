import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { checkout } from '../checkout.ts'

const manifest = z.object({ version: z.string() })

/** The product's version, as its manifest says it. */
export const productVersion = () =>
  manifest.parse(JSON.parse(readFileSync(new URL('package.json', checkout), 'utf8'))).version
