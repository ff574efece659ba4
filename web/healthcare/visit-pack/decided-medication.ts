import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'

// The usual first words of a decision, in the product's languages.
const BEGINNINGS =
  /^(?:(?:start|begin|take|try|add|new|continue|prescribed?|empezar|iniciar|tomar|añadir|nuevo|commencer|débuter|prendre|ajouter|nouveau|neu|nehmen|starten|beginnen)[:\s]\s*(?:(?:with|taking|con|avec|mit)\s+)?)+/iu
const DOSE = /(?<![\d.,])(?:(?<!\S)[.,])?\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|g|ml|IU|IE|UI|units?)(?![\p{L}\d])/iu
const EDGES = /^[\s,;:.–-]+|(?<![\s,;:.–-])[\s,;:.–-]+$/gu

const { medicationName, dosage, frequency } = medications.fields

/** The medication in a decision such as "Start metformin 500 mg twice daily", to prefill a form. */
export const medicationIn = (line: string): Pick<Medication, 'medicationName' | 'dosage' | 'frequency'> => {
  const text = line.trim().replace(BEGINNINGS, '')
  const dose = DOSE.exec(text)
  const name = (dose ? text.slice(0, dose.index) : text).replace(EDGES, '')
  const after = dose ? text.slice(dose.index + dose[0].length).replace(EDGES, '') : ''
  return {
    medicationName: capitalize(name).slice(0, medicationName.max),
    // ".5 mg" lacks its zero.
    dosage: dose ? dose[0].replace(/^[.,]/, '0$&').slice(0, dosage.max) : null,
    frequency: after ? capitalize(after).slice(0, frequency.max) : null,
  }
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** The medications, those named in the line first. */
export const namedFirst = <M extends Pick<Medication, 'medicationName'>>(line: string, all: readonly M[]): M[] => {
  const words = new Set(wordsIn(line))
  const isNamed = (medication: M) => wordsIn(medication.medicationName).some(word => words.has(word))
  return [...all.filter(isNamed), ...all.filter(medication => !isNamed(medication))]
}
