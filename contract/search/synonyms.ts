import { fold } from './fold.ts'

/** Different words of patients, doctors and laboratories for the same thing; each line is one meaning. */
const SAME_MEANING = [
  ['hba1c', 'a1c', 'hemoglobin a1c', 'glycated hemoglobin'],
  ['blood sugar', 'glucose'],
  ['blood pressure', 'bp'],
  ['high blood pressure', 'hypertension'],
  ['high cholesterol', 'hyperlipidemia'],
  ['blood count', 'cbc'],
  ['thyroid', 'tsh'],
  ['kidney', 'renal'],
  ['liver', 'hepatic'],
  ['heart attack', 'myocardial infarction'],
  ['flu', 'influenza'],
  ['shot', 'vaccine', 'vaccination', 'immunization'],
  ['heartburn', 'reflux', 'gerd'],
  ['water pill', 'diuretic'],
  ['tylenol', 'acetaminophen', 'paracetamol'],
  ['advil', 'motrin', 'ibuprofen'],
  ['aleve', 'naproxen'],
  ['doctor', 'physician', 'provider'],
  ['hay fever', 'allergic rhinitis'],
  ['download', 'export'],
].map(group => group.map(fold))

export const synonymsOf = (folded: string): readonly string[] => {
  const group = SAME_MEANING.find(words => words.includes(folded))
  return group?.filter(word => word !== folded) ?? []
}

/** Whether a folded text contains a word or its beginning: "a1c" is in "hemoglobin a1c", "bp" not in "webpage". */
export const hasWordStart = (folded: string, start: string) => {
  for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1] ?? '')) return true
  }
  return false
}
