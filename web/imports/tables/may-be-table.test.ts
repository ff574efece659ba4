import { expect, it } from 'vitest'
import { mayBeTable } from './may-be-table.ts'

it.each([
  ['a CSV file', 'Name,Dose\nAspirin,100 mg\n', true],
  ['a CSV file with a byte order mark', '\ufeffName;Dosis\nAspirin;100 mg\n', true],
  ['a list of JSON', '[{"a":1}]', false],
  ['JSON with a byte order mark and blanks', '\ufeff \n {"a": 1, "b": 2}', false],
  ['XML', '<?xml version="1.0"?><a>1,2</a>', false],
  ['a PDF', '%PDF-1.7, with, commas', false],
  ['a letter', 'Dear Dr. Lee\n, thank you', false],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0x2c]), false],
])('%s: %#', async (_, content, isTable) => {
  expect(await mayBeTable(new Blob([content]))).toBe(isTable)
})
