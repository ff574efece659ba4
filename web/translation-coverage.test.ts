import { describe, expect, it } from 'vitest'
import { de } from '#contract/languages/de.ts'
import { es } from '#contract/languages/es.ts'
import { fr } from '#contract/languages/fr.ts'
import { english, message, toMessage, type Wording } from '#contract/languages/message.ts'
import { translate } from '#contract/languages/translate.ts'
import type { Field } from '#contract/record/fields.ts'
import { allRecordTypes } from '#contract/records.ts'
import { forOthers } from '#web/shell/person/for-others.ts'
import { collectTexts } from '../scripts/collect-texts.mjs'
import { missingTexts } from '../scripts/missing-texts.mjs'

/** As a block that can be pasted into the dictionary and filled in. */
const block = (texts: string[]) => texts.map(text => `  ${JSON.stringify(text)}: '',`).join('\n')

describe.each(missingTexts())('$language', ({ missing, unused, misplaced }) => {
  it('has every text of the product', () => {
    expect(block(missing)).toBe('')
  })

  it('has no unused text', () => {
    expect(block(unused)).toBe('')
  })

  it('keeps the placeholders of every text', () => {
    expect(misplaced).toEqual([])
  })
})

it('collects the texts of screens, declarations, rules and the server', () => {
  const texts = collectTexts()
  for (const text of [
    // Given to t; a label of the route table; a field's hint; an option; a unit in the other system.
    'Skip to content',
    'Hearing & Audiology',
    'You log a dose when you take one.',
    'Care Team Only',
    'mmol/L',
    // A rule between fields; a rule's template; the server's refusals; what it prints.
    'The diastolic number is the lower one.',
    'Use at least {min} characters.',
    'There is already an account with this email. Sign in instead.',
    'Page {page}',
  ]) {
    expect(texts).toContain(text)
  }
})

it('replaces only texts of the product in another person’s records, with the same placeholders', () => {
  const texts = collectTexts()
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [text, other] of Object.entries(forOthers)) {
    expect(texts).toContain(text)
    expect(placeholders(other)).toEqual(placeholders(text))
  }
})

it('collects no identifiers', () => {
  const texts = collectTexts()
  for (const name of ['AbortError', 'PublicKeyCredential', 'HKQuantityTypeIdentifier', 'Correlation']) {
    expect(texts).not.toContain(name)
  }
})

it('has no |context in what FHIR and CSV files show as it is', () => {
  const shown = allRecordTypes.flatMap(({ fields }) =>
    Object.values<Field>(fields).flatMap(field => [
      field.label,
      ...('options' in field ? Object.values(field.options) : []),
    ]),
  )
  expect(shown.filter(text => text.includes('|'))).toEqual([])
})

describe('a message', () => {
  const add = (singular: string) => message('Add {one}', { one: message(singular) })

  it('is translated first, then filled in', () => {
    expect(translate(de, message('Use at least {min} characters.', { min: 10 }))).toBe(
      'Verwenden Sie mindestens 10 Zeichen.',
    )
  })

  it('falls back to the template if the language has no specific text', () => {
    const dictionary = {
      'Add {one}': 'Añadir: {one}',
      'Failed to delete {one}': 'No borrado: {one}',
      'Eye Exam': 'Examen',
    }
    expect(translate(dictionary, add('Eye Exam'))).toBe('Añadir: Examen')
    expect(translate(dictionary, message('Failed to delete {one}', { one: message('eye exam') }))).toBe(
      'No borrado: Examen',
    )
    expect(translate(es, add('Medication'))).toBe('Añadir medicamento')
  })

  it('leaves a person’s own text alone, even if it is one of our labels', () => {
    expect(translate(de, message('{name}', { name: 'Medication' }))).toBe('Medication')
  })

  it('exists for every text of every record type', () => {
    for (const { messages } of allRecordTypes) {
      for (const dictionary of [es, fr, de]) {
        for (const wording of Object.values<Wording>({ ...messages })) {
          expect(translate(dictionary, toMessage(wording))).not.toBe(english(wording))
        }
      }
    }
  })
})
