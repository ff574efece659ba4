import { cachePerKey } from '#contract/record/cache-per-key.ts'

export interface Drug {
  name: string
  /** In lower case; the drug's own name if it is a single ingredient. */
  ingredients: string[]
  classes: string[]
  brands: string[]
  strengths: string[]
}

const parts = (text = '', separator = ',') => text.split(separator).filter(Boolean)

export const readDrugs = (list: string): Drug[] =>
  parts(list, '\n').map(line => {
    const [name = '', ingredients, classes, brands, strengths] = line.split('|')
    return {
      name,
      ingredients: ingredients ? parts(ingredients, ';') : [name.toLowerCase()],
      classes: parts(classes, ';'),
      brands: parts(brands),
      strengths: parts(strengths),
    }
  })

/**
 * A name for comparison: without case, accents and doubled letters, and z as c, so that "Penicilina" and "Amoxicilline"
 * start like the names in the list.
 */
export const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/z/g, 'c')
    .replace(/([a-z])\1/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Names that are used outside the United States. */
const ALSO_CALLED: Record<string, string> = {
  paracetamol: 'acetaminophen',
  salbutamol: 'albuterol',
  'acetylsalicylic acid': 'aspirin',
  acetylsalicylsaure: 'aspirin',
  adrenaline: 'epinephrine',
  glibenclamide: 'glyburide',
  aciclovir: 'acyclovir',
  ciclosporin: 'cyclosporine',
  rifampicin: 'rifampin',
  pethidine: 'meperidine',
}

const alsoCalled = Object.entries(ALSO_CALLED).map(([other, name]) => [plainName(other), plainName(name)] as const)

const namesOf = cachePerKey((drug: Drug) => [drug.name, ...drug.brands].map(plainName))

const WORDS_AFTER =
  /\b(?:tablets?|tabs?|capsules?|caps?|oral|er|xr|sr|cr|xl|la|cd|dr|ds|odt|hfa|hcl|hydrochloride|sodium|potassium|\d[\s\S]*)$/

/** Finds a drug by its name, with or without strength or salt. */
export const findDrug = (drugs: readonly Drug[], written: string): Drug | undefined => {
  let name = plainName(written)
  while (name) {
    const other =
      alsoCalled.find(([called]) => called === name || `${called}e` === name || `${called}o` === name)?.[1] ?? name
    const found = drugs.find(drug => namesOf(drug).some(known => known === other || isSameWord(known, other)))
    if (found) return found
    const shorter = name.replace(WORDS_AFTER, '').trim()
    if (shorter === name) return undefined
    name = shorter
  }
  return undefined
}

/** "Ibuprofeno" and "Amoxicilline" have other endings than in the list. */
const isSameWord = (known: string, written: string) =>
  known.length >= 6 && written.startsWith(known.replace(/[eo]$/, '')) && written.length - known.length <= 1

export interface DrugSuggestion {
  id: string
  name: string
  /** The ingredients of a brand. */
  contains: string | null
  strength: string | null
}

const WITH_STRENGTH = /^(?=[^a-z\d]*[a-z])(?<name>\D+)(?<number>\d[\d.,]*)\s*(?<unit>[a-zµ]*)$/i

/** Suggestions for a partly typed name or brand, "lis" or "Zest", also with a strength: "lis 10". */
export const suggestDrugs = (drugs: readonly Drug[], typed: string, most = 7): DrugSuggestion[] => {
  const found = WITH_STRENGTH.exec(typed.trim())?.groups
  const start = plainName(found?.name ?? typed)
  if (start.length < 2) return []
  const begins = (name: string) =>
    plainName(name).startsWith(start) || plainName(name).split(' and ')[1]?.startsWith(start)
  const number = found?.number?.replace(',', '.')
  return (
    drugs
      .flatMap(drug => [drug.name, ...drug.brands].filter(begins).map(name => ({ drug, name })))
      // A single ingredient before combinations; otherwise in the list's order.
      .sort((a, b) => a.drug.ingredients.length - b.drug.ingredients.length)
      .flatMap(({ drug, name }): DrugSuggestion[] => {
        const contains = name === drug.name ? null : drug.name
        const strengths = number ? drug.strengths.filter(strength => strength.startsWith(number)) : []
        if (strengths.length === 0) return [{ id: name, name, contains, strength: null }]
        return strengths.map(strength => ({ id: `${name} ${strength}`, name, contains, strength }))
      })
      .slice(0, most)
  )
}
