import type { Dictionary } from './translate.ts'

export const es: Dictionary = {}
