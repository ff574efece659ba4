import type { FormParts } from '#web/record/form/form-parts.ts'
import { PressureAdvice } from './pressure-advice.tsx'

export const vitalsForm: FormParts = {
  short: ['bpSystolic', 'bpDiastolic', 'heartRate', 'weight', 'temperature', 'oxygenSaturation', 'glucoseLevel'],
  Notice: PressureAdvice,
}
