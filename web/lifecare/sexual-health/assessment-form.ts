import type { FormParts } from '#web/record/form/form-parts.ts'
import { LevelOutput } from './level-output.tsx'

export const assessmentForm: FormParts = { inputs: { level: LevelOutput } }
