import { fitCrc } from '../fit-file.ts'

/** Base types of FIT, with the bytes that each takes. */
const TYPES = { enum: [0x00, 1], uint8: [0x02, 1], uint16: [0x84, 2], uint32: [0x86, 4] } as const

type Field = [number: number, type: keyof typeof TYPES, scale?: number]

const MESSAGES = {
  session: {
    number: 18,
    fields: {
      start: [2, 'uint32'],
      sport: [5, 'enum'],
      subSport: [6, 'enum'],
      elapsedSeconds: [7, 'uint32', 1000],
      timerSeconds: [8, 'uint32', 1000],
      meters: [9, 'uint32', 100],
      calories: [11, 'uint16'],
      heartRate: [16, 'uint8'],
    },
  },
  weight: {
    number: 30,
    fields: { at: [253, 'uint32'], kilos: [0, 'uint16', 100], fat: [1, 'uint16', 100], user: [12, 'uint16'] },
  },
  pressure: {
    number: 51,
    fields: { at: [253, 'uint32'], systolic: [0, 'uint16'], diastolic: [1, 'uint16'], pulse: [6, 'uint8'] },
  },
  monitoring: { number: 55, fields: { at: [253, 'uint32'] } },
} satisfies Record<string, { number: number; fields: Record<string, Field> }>

type Values = Partial<Record<keyof typeof MESSAGES, Record<string, number | Date>>>

const EPOCH = Date.UTC(1989, 11, 31)

const bytesOf = (value: number, size: number, littleEndian = true) => {
  const bytes = Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256)
  return littleEndian ? bytes : bytes.reverse()
}

/** A FIT file of a Garmin device. Little-endian, unless `{ littleEndian: false }` is among its parts. */
export const writeFit = (...parts: (Values | { littleEndian: boolean })[]): Uint8Array<ArrayBuffer> => {
  const littleEndian = !parts.some(part => 'littleEndian' in part && part.littleEndian === false)
  const write = (message: number, values: [Field, number][]) => [
    0x40,
    0,
    littleEndian ? 0 : 1,
    ...bytesOf(message, 2, littleEndian),
    values.length,
    ...values.flatMap(([[number, type]]) => [number, TYPES[type][1], TYPES[type][0]]),
    0,
    ...values.flatMap(([[, type, scale = 1], value]) =>
      bytesOf(Math.round(value * scale), TYPES[type][1], littleEndian),
    ),
  ]
  const data = write(0, [[[1, 'uint16'], 1]])
  for (const part of parts) {
    for (const [name, values] of Object.entries(part)) {
      if (typeof values === 'boolean') continue
      const { number, fields } = MESSAGES[name as keyof typeof MESSAGES]
      const known: Record<string, Field> = fields
      const written = Object.entries(values as Record<string, number | Date>).map(([key, value]): [Field, number] => {
        const field = known[key]
        if (!field) throw new Error(`${name} has no ${key}`)
        return [field, value instanceof Date ? (value.getTime() - EPOCH) / 1000 : value]
      })
      data.push(...write(number, written))
    }
  }
  const file = [12, 0x20, 0, 0, ...bytesOf(data.length, 4), ...new TextEncoder().encode('.FIT'), ...data]
  return new Uint8Array([...file, ...bytesOf(fitCrc(new Uint8Array(file)), 2)])
}
