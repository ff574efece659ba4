import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, integer, longText, reference } from '#contract/record/fields.ts'

export const EARS = ['right', 'left'] as const
export type Ear = (typeof EARS)[number]

/** In Hz, from left to right in an audiogram. */
export const FREQUENCIES = [250, 500, 1000, 2000, 3000, 4000, 6000, 8000] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** An audiometer's range, in dB HL. */
export const LEVELS = { min: -10, max: 120 } as const

const level = <const L extends string>(label: L) => integer(label, { ...LEVELS, unit: 'dB HL' })
const percent = <const L extends string>(label: L) => integer(label, { max: 100, unit: '%' })

/** The hearing thresholds of an audiogram, for each ear. */
export const hearingTests = defineRecord({
  name: 'hearing-tests',
  one: 'Hearing Test',
  many: 'Hearing Tests',
  page: '/hearing',
  title: 'date',
  shared: true,
  fields: {
    date: date('Tested on', { required: true, startsNow: true, notInFuture: true }),
    right250: level('Right, 250 Hz'),
    left250: level('Left, 250 Hz'),
    right500: level('Right, 500 Hz'),
    left500: level('Left, 500 Hz'),
    right1000: level('Right, 1000 Hz'),
    left1000: level('Left, 1000 Hz'),
    right2000: level('Right, 2000 Hz'),
    left2000: level('Left, 2000 Hz'),
    right3000: level('Right, 3000 Hz'),
    left3000: level('Left, 3000 Hz'),
    right4000: level('Right, 4000 Hz'),
    left4000: level('Left, 4000 Hz'),
    right6000: level('Right, 6000 Hz'),
    left6000: level('Left, 6000 Hz'),
    right8000: level('Right, 8000 Hz'),
    left8000: level('Left, 8000 Hz'),
    speechRight: percent('Speech recognition, right'),
    speechLeft: percent('Speech recognition, left'),
    providerId: reference('Provider', 'providers'),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'date',
})

export type HearingTest = RecordOf<typeof hearingTests>

type Thresholds = { [Name in `${Ear}${Frequency}`]: number | null }

/** One ear's measured thresholds, from low to high frequencies. */
export const thresholdsOf = (test: Thresholds, ear: Ear): { frequency: Frequency; level: number }[] =>
  FREQUENCIES.flatMap(frequency => {
    const measured = test[`${ear}${frequency}`]
    return measured === null ? [] : [{ frequency, level: measured }]
  })
