import { expect, it } from 'vitest'
import { suddenLossOf } from './sudden-loss.ts'

it.each([
  ['Sudden hearing loss, right ear', 'hearing'],
  ['suddenly deaf', 'hearing'],
  ['Pérdida repentina de audición', 'hearing'],
  ['sordera súbita', 'hearing'],
  ['Surdité brusque', 'hearing'],
  ['Hörsturz', 'hearing'],
  ['plötzlicher Hörverlust', 'hearing'],
  ['Sudden vision loss', 'sight'],
  ['sudden blindness in one eye', 'sight'],
  ['pérdida súbita de la vista', 'sight'],
  ['Perte soudaine de la vue', 'sight'],
  ['plötzlich blind', 'sight'],
  ['plötzlicher Sehverlust', 'sight'],
  ['a curtain over my right eye', 'sight'],
  ['wie ein Vorhang vor dem Auge', 'sight'],
  ['un rideau noir devant l’œil', 'sight'],
  ['una cortina en el ojo', 'sight'],
  ['amaurosis fugax', 'sight'],
  ['hit my hand at the curtain', null],
  ['Vorhang gefallen, Augenbraue geprellt', null],
  ['hearing loss over years', null],
  ['Sudden headache', null],
  ['blurred vision', null],
])('%s is a sudden loss of %s', (written, sense) => expect(suddenLossOf(written)).toBe(sense))
