import type { FormParts } from '#web/record/form/form-parts.ts'

export const vitalsForm: FormParts = {
  short: ['bpSystolic', 'bpDiastolic', 'heartRate', 'weight', 'temperature', 'oxygenSaturation', 'glucoseLevel'],
}
