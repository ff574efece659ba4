import { describe, expect, it } from 'vitest'
import { createUniqueNames, safeFileName } from './file-names.ts'

describe('the name of an exported file', () => {
  it.each([
    ['2025-03-02 Blood test', '2025-03-02 Blood test'],
    ['../../etc/passwd', 'etc passwd'],
    ['a\\b:c*d?e"f<g>h|i', 'a b c d e f g h i'],
    ['line\nbreak\u0000\u202Egpj.exe', 'line break gpj.exe'],
    ['  ends with dots... ', 'ends with dots'],
    ['CON', 'File CON'],
    ['', 'File'],
    ['...', 'File'],
    ['Überweisung für Zoë', 'Überweisung für Zoë'],
  ])('of %j is safe on every system', (text, expected) => {
    expect(safeFileName(text)).toBe(expected)
  })

  it('is short enough, and never ends within a character', () => {
    const name = safeFileName('😀'.repeat(100))
    expect(name).toBe('😀'.repeat(30))
  })

  it('is given once', () => {
    const unique = createUniqueNames()
    expect([
      unique('Letter', 'pdf'),
      unique('letter', 'PDF'),
      unique('Letter', 'jpg'),
      unique('Letter', 'pdf'),
    ]).toEqual(['Letter.pdf', 'letter (2).PDF', 'Letter.jpg', 'Letter (3).pdf'])
  })
})
