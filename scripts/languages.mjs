// Prints the texts of each language that still need a translation, as a block to fill in.
import { missingTexts } from './missing-texts.mjs'

for (const { language, missing, unused } of missingTexts()) {
  console.log(`\ncontract/languages/${language}.ts: ${missing.length} missing, ${unused.length} unused`)
  for (const text of missing) console.log(`  ${JSON.stringify(text)}: '',`)
  for (const text of unused) console.log(`  // unused: ${JSON.stringify(text)}`)
}
