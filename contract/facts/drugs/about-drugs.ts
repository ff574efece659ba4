import type { FactSet } from '../fact-set.ts'

export const aboutDrugs = {
  name: 'Medications: names, ingredients, strengths',
  holds:
    '516 medications with brands and strengths of tablets and capsules; and, by hand, names in English, Spanish, French and German, abbreviations, European brands, salts, forms and makers.',
  tables: [
    'contract/facts/drugs/drug-list.ts',
    'contract/facts/drugs/more-names.ts',
    'contract/facts/drugs/ignored-words.ts',
  ],
  test: 'contract/facts/drugs/find-ingredients.test.ts',
  sources: [
    {
      title: 'FDA, Approved Drug Products (Orange Book), November 8, 2024: names, brands, strengths',
      url: 'https://www.fda.gov/drugs/drug-approvals-and-databases/orange-book-data-files',
    },
    {
      title: 'FDA, National Drug Code Directory, December 2015: medications that the Orange Book leaves out',
      url: 'https://www.fda.gov/drugs/drug-approvals-and-databases/national-drug-code-directory',
    },
  ],
  date: '2024-11',
  country: 'United States',
  isNot:
    'Not complete, and not a formulary: a name that it does not know is “not recognized: not checked”. The names of more-names.ts and ignored-words.ts were written by hand and not checked against a source. No doses, no interactions.',
} as const satisfies FactSet
