import type { Dictionary } from './translate.ts'

export const de: Dictionary = {}
