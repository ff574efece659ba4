import type { Samples } from '#contract/record/define-record.ts'
import type { vitals } from './vitals.ts'

const DAYS_BETWEEN = 3
const READINGS = 122

// Sine waves vary the samples but give the same ones on each load.
const wave = (reading: number, speed: number) => Math.sin(reading * speed) + Math.sin(reading * speed * 2.7 + 1) / 2

const round = (value: number, decimals = 0) => Number(value.toFixed(decimals))

/** A year of readings until yesterday; blood pressure and weight slowly decrease. */
export const vitalSamples: Samples<typeof vitals> = ({ at }) =>
  Array.from({ length: READINGS }, (_, reading) => {
    const daysAgo = 1 + reading * DAYS_BETWEEN
    const part = reading / READINGS
    return {
      recordedDate: at(-daysAgo, '07:45'),
      bpSystolic: round(126 + part * 16 + wave(reading, 0.9) * 5),
      bpDiastolic: round(79 + part * 9 + wave(reading, 1.1) * 3),
      heartRate: round(70 + part * 4 + wave(reading, 0.7) * 5),
      ...(reading % 2 === 0 && { weight: round(182.4 + part * 14 + wave(reading, 0.3) * 1.4, 1) }),
      ...(reading % 4 === 0 && { temperature: round(98.3 + wave(reading, 0.5) * 0.3, 1) }),
      ...(reading % 3 === 0 && { oxygenSaturation: round(97.5 + wave(reading, 0.4)) }),
      ...(reading % 2 === 1 && {
        glucoseLevel: round(108 + part * 26 + wave(reading, 0.8) * 9),
        glucoseContext: 'fasting' as const,
      }),
      ...(reading === 50 && { notes: 'After a bad night.' }),
    }
  })
