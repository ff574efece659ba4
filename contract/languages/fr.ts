import type { Dictionary } from './translate.ts'

export const fr: Dictionary = {}
