import type { ImportLine } from '#contract/imports/imports.ts'

/** A line of an import with the app or device that measured it. */
export interface ReadLine extends ImportLine {
  source: string
}

export interface Line extends ReadLine {
  day: string
}
