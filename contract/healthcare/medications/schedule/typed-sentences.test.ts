import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/account/settings/settings.ts'
import { LANGUAGES } from '#contract/languages/locales.ts'
import { describeSchedule } from './describe-schedule.ts'
import { parseSchedule } from './parse-schedule.ts'
import { scheduleOfFields, scheduleValues } from './schedule-values.ts'
import { dosesPerWeek } from './times-of-day.ts'

/** A phrase, and the most doses of a day, or days of a week, that it can mean. */
type Phrase = readonly [text: string, most: number]

interface Sentences {
  days: readonly Phrase[]
  doses: readonly Phrase[]
  amounts: readonly string[]
  /** Phrases that limit or change what stands before them: nothing may be due more often because of them. */
  tails: readonly string[]
}

const SENTENCES: Record<Language, Sentences> = {
  en: {
    days: [
      ['every day', 7],
      ['weekly', 1],
      ['once weekly', 1],
      ['twice a week', 2],
      ['every Monday', 1],
      ['on Mon, Wed and Fri', 3],
      ['Mon-Fri', 5],
      ['every other day', 4],
      ['every 3 days', 3],
      ['every 2 weeks', 1],
      ['monthly', 1],
      ['every day except Sunday', 6],
      ['21 days on, 7 days off', 7],
    ],
    doses: [
      ['', 1],
      ['once', 1],
      ['twice a day', 2],
      ['BID', 2],
      ['in the morning', 1],
      ['at bedtime', 1],
      ['morning and evening', 2],
      ['at 8:00 AM and 8:00 PM', 2],
      ['every 8 hours', 3],
      ['with breakfast and dinner', 2],
    ],
    amounts: ['', 'take 1 tablet', '2 capsules', '40 mg', '20 mg = 2 cap(s), PO', '1 tab(s) Oral'],
    tails: [
      '',
      'for 10 days',
      'as needed',
      'as needed for pain',
      'until Friday',
      'then weekly',
      'except Sundays',
      'or less',
      'unless sick',
      '30 tab(s)',
    ],
  },
  es: {
    days: [
      ['todos los días', 7],
      ['semanal', 1],
      ['una vez a la semana', 1],
      ['dos veces a la semana', 2],
      ['los lunes', 1],
      ['lunes y jueves', 2],
      ['de lunes a viernes', 5],
      ['cada dos días', 4],
      ['cada 2 semanas', 1],
      ['cada mes', 1],
      ['todos los días excepto el domingo', 6],
    ],
    doses: [
      ['', 1],
      ['dos veces al día', 2],
      ['por la mañana', 1],
      ['por la noche', 1],
      ['por la mañana y por la noche', 2],
      ['a las 8:00 y a las 20:00', 2],
      ['cada 8 horas', 3],
    ],
    amounts: ['', 'tomar 1 comprimido', '2 cápsulas', '40 mg'],
    tails: [
      '',
      'durante 10 días',
      'si es necesario',
      'hasta el viernes',
      'luego semanal',
      'excepto los domingos',
      'o menos',
    ],
  },
  fr: {
    days: [
      ['tous les jours', 7],
      ['une fois par semaine', 1],
      ['deux fois par semaine', 2],
      ['chaque lundi', 1],
      ['le lundi et le jeudi', 2],
      ['du lundi au vendredi', 5],
      ['un jour sur deux', 4],
      ['toutes les 2 semaines', 1],
      ['tous les mois', 1],
      ['tous les jours sauf le dimanche', 6],
    ],
    doses: [
      ['', 1],
      ['2 fois par jour', 2],
      ['le matin', 1],
      ['au coucher', 1],
      ['le matin et le soir', 2],
      ['à 8:00 et à 20:00', 2],
      ['toutes les 8 heures', 3],
    ],
    amounts: ['', 'prendre 1 comprimé', '2 gélules', '40 mg'],
    tails: [
      '',
      'pendant 10 jours',
      'si besoin',
      'jusqu’à vendredi',
      'puis une fois par semaine',
      'sauf le dimanche',
      'ou moins',
    ],
  },
  de: {
    days: [
      ['täglich', 7],
      ['wöchentlich', 1],
      ['einmal pro Woche', 1],
      ['zweimal pro Woche', 2],
      ['jeden Montag', 1],
      ['montags und donnerstags', 2],
      ['Mo-Fr', 5],
      ['jeden zweiten Tag', 4],
      ['alle 2 Wochen', 1],
      ['monatlich', 1],
      ['täglich außer sonntags', 6],
    ],
    doses: [
      ['', 1],
      ['zweimal täglich', 2],
      ['morgens', 1],
      ['zur Nacht', 1],
      ['morgens und abends', 2],
      ['um 8 Uhr und 20 Uhr', 2],
      ['alle 8 Stunden', 3],
      ['1-0-1', 2],
    ],
    amounts: ['', '1 Tablette', '2 Kapseln', '40 mg'],
    tails: ['', 'für 10 Tage', 'bei Bedarf', 'bis Freitag', 'dann wöchentlich', 'außer sonntags', 'oder weniger'],
  },
}

const START = '2026-11-02'

describe.each(LANGUAGES)('what is typed in %s', language => {
  const { days, doses, amounts, tails } = SENTENCES[language]
  const sentence = fc
    .record({
      amount: fc.constantFrom(...amounts),
      day: fc.option(fc.constantFrom(...days), { nil: undefined }),
      dose: fc.constantFrom(...doses),
      tails: fc.array(fc.constantFrom(...tails), { maxLength: 2 }),
      isDaysFirst: fc.boolean(),
      separator: fc.constantFrom(' ', ', '),
    })
    .map(({ amount, day, dose, tails: ends, isDaysFirst, separator }) => {
      const when = isDaysFirst ? [day?.[0], dose[0]] : [dose[0], day?.[0]]
      const text = [amount, ...when, ...ends].filter(Boolean).join(separator)
      // Without days it is taken every day.
      return { text, most: (day?.[1] ?? 7) * Math.max(1, dose[1]) }
    })

  it('means in words what was typed, or was not understood; it never becomes more doses', () => {
    let understoodCount = 0
    fc.assert(
      fc.property(sentence, ({ text, most }) => {
        const parsed = parseSchedule(text)
        if (!parsed || 'notUnderstood' in parsed) return
        understoodCount += 1
        const { understood } = parsed
        expect(dosesPerWeek(understood) ?? 0, text).toBeLessThanOrEqual(most)
        expect(parseSchedule(describeSchedule(understood, language)), text).toEqual(parsed)
        const fields = scheduleValues(understood, START)
        const due = fields.asNeeded || !fields.scheduleTimes ? null : scheduleOfFields(fields)
        expect(due ? (dosesPerWeek(due) ?? 0) : 0, text).toBeLessThanOrEqual(most)
      }),
      { numRuns: 600 },
    )
    // Or the property would hold for a grammar that understands nothing.
    expect(understoodCount).toBeGreaterThan(100)
  })
})
