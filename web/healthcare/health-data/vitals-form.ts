import type { FormParts } from '#web/record/form/form-parts.ts'
import { PressureAdvice } from './pressure-advice.tsx'
import { SystolicInput } from './systolic-input.tsx'

export const vitalsForm: FormParts = {
  short: [
    'bpSystolic',
    'bpDiastolic',
    'heartRate',
    'weight',
    'temperature',
    'oxygenSaturation',
    'glucoseLevel',
    'glucoseContext',
  ],
  folded: { name: 'recordedDate', text: 'Measured now' },
  isShown: (name, typed) => name !== 'glucoseContext' || Boolean(typed.glucoseLevel || typed.glucoseContext),
  inputs: { bpSystolic: SystolicInput },
  Notice: PressureAdvice,
}
