import { plainText } from './header-words.ts'

export type ReportLanguage = 'en' | 'es' | 'fr' | 'de'

/** Words that occur in reports of only one language, without accents. */
const WORDS: Record<ReportLanguage, RegExp> = {
  en: /\b(?:test|results?|reference|interval|range|collected|reported|received|patient|physician|units?|flag|specimen|date of birth|of|the)\b/g,
  de: /\b(?:untersuchung|ergebnis|wert|einheit|referenzbereich|normbereich|befund|abnahme|entnahme|eingang|patient(?:in)?|geburtsdatum|geb|arzt|und|der|die|im|labor|seite)\b/g,
  fr: /\b(?:analyses?|resultats?|unites?|valeurs?|preleve|prelevement|medecin|biologiste|ne|nee|le|la|du|des|et|laboratoire|docteur|compte rendu)\b/g,
  es: /\b(?:prueba|determinacion|resultados?|unidad(?:es)?|valores|referencia|fecha|toma|extraccion|paciente|medico|el|los|del|y|laboratorio|informe|muestra)\b/g,
}

const LANGUAGES: readonly ReportLanguage[] = ['en', 'es', 'fr', 'de']

export const languageOf = (texts: readonly string[]): ReportLanguage => {
  const plain = plainText(texts.join(' '))
  const counts = LANGUAGES.map(language => [language, [...plain.matchAll(WORDS[language])].length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'en'
}
