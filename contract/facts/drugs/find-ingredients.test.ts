import { describe, expect, it } from 'vitest'
import { DRUGS, findIngredients } from './find-ingredients.ts'
import { foldName } from './fold-name.ts'
import { MORE_NAMES } from './more-names.ts'
import { suggestDrugs } from './suggest-drugs.ts'

const found = (written: string) => findIngredients(written).ingredients.toSorted()
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** How pharmacies, patients and packages in four countries write a medication. */
const WAYS: Record<string, (ingredients: string[]) => string> = {
  'as the list does': names => names.join(' and '),
  'in capitals, with its strength': names => `${names.join('/').toUpperCase()} 10MG TABLET`,
  'with hyphens and a strength for each': names => `${names.join('-')} ${names.map(() => '5').join('-')} mg`,
  'in the other order': names => names.toReversed().map(capitalized).join(' / '),
  'with plus signs': names => names.join(' + '),
  'with a salt': names => `${names.join(', ')} hydrochloride`,
  'with salts of sodium and potassium': names => names.map(name => `${name} potassium`).join('; '),
  'in Spanish': names => `${names.join('/')} 500 mg comprimidos recubiertos con película EFG`,
  'in French': names => `${names.join(' et ')} Biogaran 500 mg, comprimé pelliculé`,
  'in German': names => `${names.join('/')}-ratiopharm® 500 mg Filmtabletten`,
  'with directions': names => `${names.join(' with ')} ER 24 hr capsule, once daily`,
}

describe('every medication of the list', () => {
  it.each(Object.entries(WAYS))('is found when it is written %s', (_, write) => {
    const lost = DRUGS.filter(({ ingredients }) => {
      const { ingredients: read, unknown } = findIngredients(write(ingredients))
      return read.toSorted().join() !== ingredients.toSorted().join() || unknown.length > 0
    })
    expect(lost.map(({ ingredients }) => write(ingredients))).toEqual([])
  })

  it('is found by each of its brands, which no other medication has', () => {
    const lost = DRUGS.flatMap(({ brands, ingredients }) =>
      brands.filter(brand => found(`${brand} 10 mg`).join() !== ingredients.toSorted().join()),
    )
    expect(lost).toEqual([])
  })

  it('has a name of its own, also without accents, endings and doubled letters', () => {
    const names = DRUGS.map(({ name }) => foldName(name))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(DRUGS.length).toBeGreaterThan(500)
  })
})

describe('a name that looks like another', () => {
  it.each(['hydro', 'Hydro 25', 'Hydra', 'Hydroch', 'HYDROXY', 'Hydroco', 'Ceti', 'Celi', 'Lisino 10 mg', 'Zipra'])(
    '%s is none of the list, since it may be several',
    written => expect(found(written)).toEqual([]),
  )

  it('is none of another ingredient while only its beginning is there', () => {
    const names = new Set(
      [...DRUGS.flatMap(({ ingredients }) => ingredients)].filter(ingredient => !ingredient.includes(' ')),
    )
    // Brands, and a misspelling.
    const meant = ['tazobac', 'soma', 'cypr', 'cypro']
    const wrong = [...names].flatMap(name =>
      Array.from({ length: Math.max(0, name.length - 4) }, (_, index) => name.slice(0, index + 4)).filter(
        begun => !meant.includes(begun) && found(begun).some(other => other !== name && !other.startsWith(begun)),
      ),
    )
    expect(wrong).toEqual([])
  })

  it.each([
    ['hydra', 'Hydralazine'],
    ['hydroxyu', undefined],
    ['hydre', undefined],
    ['methi', 'Methimazole'],
    ['predo', undefined],
    ['metotrex', 'Methotrexate'],
    ['hidroxiz', 'Hydroxyzine'],
    ['amoxicilina', 'Amoxicillin'],
  ])('is not suggested for “%s” before what begins like it: %s', (typed, name) => {
    expect(suggestDrugs(DRUGS, typed)[0]?.name).toBe(name)
  })
})

describe('a name as it is printed', () => {
  it.each([
    ['Biprofénid', 'ketoprofen'],
    ['Verahexal 120', 'verapamil'],
    ['Clindasaar 600', 'clindamycin'],
    ['Algi-Mabo', 'metamizole'],
    ['Qsymia', 'phentermine topiramate'],
    ['Breztri', 'budesonide formoterol glycopyrrolate'],
    ['Amoxicillin-Pot Clavulanate 875-125', 'amoxicillin clavulanate'],
    ['Amoxicillin/clavulanic acid', 'amoxicillin clavulanate'],
    ['amoxicilina/ácido clavulánico 875/125 mg', 'amoxicillin clavulanate'],
    ['Amoxicilline/acide clavulanique Sandoz', 'amoxicillin clavulanate'],
    ['Amoxicillin/Clavulansäure AL', 'amoxicillin clavulanate'],
    ['Sulfamethoxazole-Trimethoprim', 'sulfamethoxazole trimethoprim'],
    ['co-trimoxazole', 'sulfamethoxazole trimethoprim'],
    ['Cotrimoxazol', 'sulfamethoxazole trimethoprim'],
    ['Bactrim DS', 'sulfamethoxazole trimethoprim'],
    ['Hydrocodone-acetaminophen 5-325', 'acetaminophen hydrocodone'],
    ['Doxycycline hyclate 100 mg', 'doxycycline'],
    // As labels shorten it.
    ['HYDROCO/APAP 5-325', 'acetaminophen hydrocodone'],
    ['AMOX TR-K CLV 875-125', 'amoxicillin clavulanate'],
    ['Amoxi-Clavulan Stada', 'amoxicillin clavulanate'],
    ['Pen-Vee K', 'penicillin v'],
    ['RediTrex 15 mg/0.6 mL', 'methotrexate'],
    ['Mixtard 30 HM', 'insulin human'],
    ['Quilonorm retard', 'lithium'],
    // Ranitidine is only in older packages of the brand.
    ['Zantac 360 20 mg', 'famotidine'],
    ['Potassium Cl ER 20 mEq', 'potassium chloride'],
    ['Rivotril', 'clonazepam'],
    ['Eltroxin', 'levothyroxine'],
    ['Analgin', 'metamizole'],
    ['Morphium', 'morphine'],
    ['Ospamox 1000 mg', 'amoxicillin'],
    ['Fosavance 70 mg/5600 IE', 'alendronate cholecalciferol'],
    ['Theraflu Night', 'acetaminophen diphenhydramine phenylephrine'],
    ['Theraflu ExpressMax', 'acetaminophen dextromethorphan phenylephrine'],
    ['Co-Dafalgan', 'acetaminophen codeine'],
    ['Parkemed 500', 'mefenamic acid'],
    ['Sedacoron', 'amiodarone'],
    ['Hydal ret 4 mg', 'hydromorphone'],
    ['warferin', 'warfarin'],
    ['Lodoz 5 mg/6,25 mg', 'bisoprolol hydrochlorothiazide'],
    ['Lodoco', 'colchicine'],
    ['Aprovel 150', 'irbesartan'],
    ['Keimax', 'ceftibuten'],
    ['Grippostad C', 'acetaminophen ascorbic acid caffeine chlorpheniramine'],
    ['Codoliprane', 'acetaminophen codeine'],
    ['Wick MediNait', 'acetaminophen dextromethorphan doxylamine'],
    ['Frenadol Forte', 'acetaminophen caffeine chlorpheniramine dextromethorphan'],
    ['Ledertrexate 2,5 mg', 'methotrexate'],
    ['Lemsip Max', 'acetaminophen phenylephrine'],
    ['Copper 2 mg', 'copper'],
    ['Losartan potassium', 'losartan'],
    ['Metoprolol succinate ER', 'metoprolol'],
    ['metoprolol tartrate', 'metoprolol'],
    ['PCN', 'penicillin'],
    ['Pen VK', 'penicillin v'],
    ['Penicillin V potassium', 'penicillin v'],
    ['Zyrtec', 'cetirizine'],
    ['Motrin', 'ibuprofen'],
    ['Tylenol PM', 'acetaminophen diphenhydramine'],
    ['Paracétamol', 'acetaminophen'],
    ['Ibuprofeno', 'ibuprofen'],
    ['ASS 100', 'aspirin'],
    ['Acetylsalicylsäure', 'aspirin'],
    ['AAS 500', 'aspirin'],
    ['Novaminsulfon', 'metamizole'],
    ['Metamizol', 'metamizole'],
    ['Nolotil', 'metamizole'],
    ['L-Thyroxin 75', 'levothyroxine'],
    ['Levotiroxina sódica', 'levothyroxine'],
    ['Metotrexato', 'methotrexate'],
    ['Méthotrexate', 'methotrexate'],
    ['MTX', 'methotrexate'],
    ['Ventolin HFA', 'albuterol'],
    ['salbutamol', 'albuterol'],
    ['Omeprazole magnesium', 'omeprazole'],
    ['Magnesium', 'magnesium'],
    ['Ferrous sulfate 325 mg', 'ferrous sulfate'],
    ['Lithium carbonate ER', 'lithium'],
    ['Valproate de sodium', 'valproate'],
    ['Diovan HCT', 'hydrochlorothiazide valsartan'],
    ['Losartan-HCTZ 50-12.5', 'hydrochlorothiazide losartan'],
    ['Insulin Glargine-yfgn', 'insulin glargine'],
    ['Johanniskraut', 'hypericum'],
    ['fenitoína', 'phenytoin'],
    ['morfina', 'morphine'],
    ['Kodein', 'codeine'],
    ['hidroclorotiazida', 'hydrochlorothiazide'],
    ['Azatioprina', 'azathioprine'],
    ['Cefalexina', 'cephalexin'],
    ['furosemid', 'furosemide'],
    ['Prednison', 'prednisone'],
    ['litio', 'lithium'],
  ])('%s is %s', (written, ingredients) => {
    expect(found(written).join(' ')).toBe(ingredients)
  })

  it('keeps the words that may be another ingredient', () => {
    expect(findIngredients('Grandmother’s tea')).toEqual({ ingredients: [], unknown: ['grandmoters', 'tea'] })
    expect(findIngredients('Enalapril plus')).toEqual({ ingredients: ['enalapril'], unknown: ['plus'] })
    expect(findIngredients('Ramipril comp').unknown).toEqual(['comp'])
    expect(findIngredients('Claritin ABC').unknown).toEqual(['abc'])
    // Contains a sleep aid that the list does not know.
    expect(findIngredients('Nurofen Night').unknown).toEqual(['night'])
    expect(findIngredients('amoxicillin plus clavulanate').unknown).toEqual([])
    expect(findIngredients('sodium')).toEqual({ ingredients: [], unknown: [] })
  })
})

describe('while a name is typed', () => {
  const suggested = (typed: string) => suggestDrugs(DRUGS, typed).map(({ id }) => id)

  it('suggests by the beginning of a name or brand, and with a strength', () => {
    expect(suggested('lisin')[0]).toBe('Lisinopril')
    expect(suggested('zest')).toContain('Zestril')
    expect(suggested('lis1')[0]).toBe('Lisinopril 10 mg')
    expect(suggested('metf 5')[0]).toBe('Metformin 500 mg')
    expect(suggested('x')).toEqual([])
  })

  it('offers no strength that is ten times the typed one', () => {
    for (const typed of ['haloperidol .5', 'haloperidol ,5', 'haloperidol.5', 'haloperidol 0.5'])
      expect([typed, ...suggested(typed)]).toEqual([typed, 'Haloperidol 0.5 mg (500 mcg)'])
    expect(suggested('digoxin .12')).toEqual(['Digoxin 0.125 mg (125 mcg)'])
    expect(suggested('Vitamin D 5000')).toEqual(['Vitamin D'])
    expect(suggested('warfarin 1')).toEqual(['Warfarin 1 mg'])
    expect(suggested('lisinopril 1.0')[0]).toBe('Lisinopril')
    expect(suggested('Ergocalciferol 5000')).toEqual(['Ergocalciferol'])
  })

  it('gives micrograms beside milligrams below one milligram', () => {
    expect(suggested('levothyroxine 25')).toEqual(['Levothyroxine 0.025 mg (25 mcg)'])
    expect(suggested('digoxin 0.125')).toEqual(['Digoxin 0.125 mg (125 mcg)'])
  })
})

it('takes no word about a form or strength for a medication', () => {
  expect(findIngredients('Cotrim forte').ingredients).toEqual(['sulfamethoxazole', 'trimethoprim'])
  expect(findIngredients('Tylenol Maximum Strength').ingredients).toEqual(['acetaminophen'])
  expect(findIngredients('Maxim').ingredients).toEqual(['dienogest', 'ethinyl estradiol'])
})

it('tells medications apart whose names differ only by their endings', () => {
  expect(findIngredients('Forteo 20 mcg').ingredients).toEqual(['teriparatide'])
  expect(findIngredients('Fortum 1 g').ingredients).toEqual(['ceftazidime'])
  expect(findIngredients('Lozol').ingredients).toEqual(['indapamide'])
  expect(findIngredients('Locol').ingredients).toEqual(['fluvastatin'])
})

it.each([
  ['Buscopan plus', 'acetaminophen'],
  ['Solpadeine Max', 'codeine'],
  ['Berodual N Dosieraerosol', 'fenoterol'],
  ['Ciprobay 500', 'ciprofloxacin'],
  ['Simva 20', 'simvastatin'],
  ['Diclo 50 ratio', 'diclofenac'],
  ['Salamol Easi-Breathe', 'albuterol'],
])('%s contains %s', (name, ingredient) => expect(findIngredients(name).ingredients).toContain(ingredient))

it.each([
  // What begins another name is a name of its own, in every language.
  ['Penicilina', 'penicillin'],
  ['Pénicilline', 'penicillin'],
  ['Penicilina procaínica', 'penicillin g'],
  ['Procaína', 'procaine'],
  ['Escopolamina', 'scopolamine'],
  ['Transderm Nitro', 'nitroglycerin'],
  ['Slow-K', 'potassium chloride'],
  ['Midol Complete', 'acetaminophen, caffeine, pyrilamine'],
  ['Robitussin AC', 'guaifenesin, codeine'],
  ['Colchimax', 'colchicine, opium, tiemonium'],
  ['Rodogyl', 'spiramycin, metronidazole'],
  ['Lamaline gélule', 'acetaminophen, opium, caffeine'],
  ['Nurofen Plus', 'ibuprofen, codeine'],
  ['Alfatil LP', 'cefaclor'],
  ['Bristopen', 'oxacillin'],
  ['Pentrexyl', 'ampicillin'],
  ['Grüncef', 'cefadroxil'],
  ['Gelonida', 'acetaminophen, codeine'],
  ['Neo-Melubrina', 'metamizole'],
  ['Anadin Extra', 'acetaminophen, aspirin, caffeine'],
  ['metrotexato', 'methotrexate'],
  ['Amox/K Clav 875-125', 'amoxicillin, clavulanate'],
  ['Tylenol w/ codeine', 'acetaminophen, codeine'],
])('%s is %s and nothing else', (name, ingredients) =>
  expect(findIngredients(name)).toEqual({ ingredients: ingredients.split(', '), unknown: [] }),
)

it('every name of the list by hand means its own ingredients', () => {
  const lines = MORE_NAMES.trim()
    .split('\n')
    .map(line => line.split('|'))
  const wrong = lines.flatMap(([ingredients = '', names = '']) =>
    names
      .split(',')
      .filter(Boolean)
      .map(name => [name, findIngredients(name), ingredients.split(';').toSorted().join(';')] as const)
      .filter(([, found, own]) => found.ingredients.toSorted().join(';') !== own || found.unknown.length > 0)
      .map(([name]) => name),
  )
  expect(wrong).toEqual([])
})

it.each(['Centrum Silver', 'Slow release melatonin', 'Depo-Testosterone', 'Omega 6', 'Hierba buena'])(
  'takes no first word of another name for a medication in %s',
  name =>
    expect(findIngredients(name).ingredients).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/sulfadiazine|iron|medroxyprogesterone|omega-3|hypericum/)]),
    ),
)

it.each(['Inflanefran forte', 'Neurobion forte', 'Robaxacet maximum', 'Mega Dose'])(
  'takes no word beside the name for a medication in %s, which it does not know',
  name => expect(findIngredients(name).ingredients).toEqual([]),
)

it.each([
  ['Fortum 1 g', 'ceftazidime'],
  ['Maxim', 'dienogest, ethinyl estradiol'],
  ['Metoprololsuccinat ratio 47,5 mg', 'metoprolol'],
  ['Amlodipinbesilat', 'amlodipine'],
  ['Losartankalium', 'losartan'],
  ['Diclofenacnatrium', 'diclofenac'],
  ['Cefuroximaxetil 500', 'cefuroxime'],
  ['Amoxicillintrihydrat', 'amoxicillin'],
  ['Candesartancilexetil', 'candesartan'],
  ['Oxycodonhydrochlorid', 'oxycodone'],
  ['Dabigatranetexilat', 'dabigatran'],
  ['Natriumvalproat', 'valproate'],
  ['Lithiumcarbonat', 'lithium'],
])('%s is %s, in one word with its salt', (name, ingredients) =>
  expect(findIngredients(name)).toEqual({ ingredients: ingredients.split(', '), unknown: [] }),
)

it.each([
  ['codiene', 'codeine'],
  ['iboprofen 200', 'ibuprofen'],
  ['ThromboASS 100', 'aspirin'],
  ['Cefurox Basics 500', 'cefuroxime'],
  ['metaprolol', 'metoprolol'],
  ['Panto 20', 'pantoprazole'],
  ['Dolac', 'ketorolac'],
])('%s, as people write it, is %s', (name, ingredients) =>
  expect(findIngredients(name).ingredients).toEqual([ingredients]),
)
