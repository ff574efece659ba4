import type { ImportFile } from '../import-format.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { type Reading, wholeText } from './file-text.ts'

/** A part of a JSON file whose shape is not known. */
export interface Json {
  /** A member of an object; empty if there is none. */
  at: (name: string) => Json
  /** The items of a list; an object counts as a list of one. */
  items: () => Json[]
  text: () => string
  /** Also parses a number in quotes. */
  number: () => number | undefined
  /** The text of a number or text. */
  plain: () => string
}

export const json = (value: unknown): Json => ({
  at: name =>
    json(
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined,
    ),
  items: () =>
    Array.isArray(value) ? value.map(json) : typeof value === 'object' && value !== null ? [json(value)] : [],
  text: () => (typeof value === 'string' ? value.trim() : ''),
  number: () => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  },
  plain: () => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''),
})

export const readJson = async (file: ImportFile, reading: Reading): Promise<Json> => {
  const text = await wholeText(file, reading)
  try {
    return json(JSON.parse(text.replace(/^\ufeff/, '')))
  } catch {
    throw new UnreadableFile('unreadable')
  }
}
