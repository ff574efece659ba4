export interface Drug {
  name: string
  /** In lower case; the drug's own name if it is a single ingredient. */
  ingredients: string[]
  brands: string[]
  strengths: string[]
}

const parts = (text = '', separator = ',') => text.split(separator).filter(Boolean)

export const readDrugs = (list: string): Drug[] =>
  parts(list, '\n').map(line => {
    const [name = '', ingredients, brands, strengths] = line.split('|')
    return {
      name,
      ingredients: ingredients ? parts(ingredients, ';') : [name.toLowerCase()],
      brands: parts(brands),
      strengths: parts(strengths),
    }
  })
