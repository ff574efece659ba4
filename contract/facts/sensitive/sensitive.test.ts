import { describe, expect, it } from 'vitest'
import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { sensitiveCode } from './sensitive-codes.ts'
import { SENSITIVE_INGREDIENTS, sensitiveDrug } from './sensitive-drugs.ts'
import { sensitiveWords } from './sensitive-words.ts'
import { sensitivityOf } from './sensitivity-of.ts'

describe('words in four languages', () => {
  it.each(
    `miscarriage|Fehlgeburt|fausse couche|aborto espontáneo|AIDS|SIDA|le sida|HIV/Aids|VIH|HIV-1 RNA|HIV1|viral load|CD4 count
    PrEP|PrEP follow-up|pre-exposure prophylaxis|Präexpositionsprophylaxe|profilaxis preexposición
    gender dysphoria|Geschlechtsdysphorie|disforia de género|dysphorie de genre|Transgender care
    OCD|TOC|obsessive-compulsive disorder|Zwangsstörung|trastorno obsesivo|trouble obsessionnel
    domestic violence|häusliche Gewalt|violencia de género|violences conjugales|sexual assault|Vergewaltigung|child abuse
    eating disorder|Essstörung|bulimia|boulimie|anorexia nervosa|Magersucht|trastorno de la conducta alimentaria
    abortion|Abtreibung|Schwangerschaftsabbruch|avortement|aborto|IVG|tubal ligation|sterilization|Sterilisation|esterilización|vasectomy
    depression|Depression|Dépression|depresión|postpartum depression|Wochenbettdepression|anxiety|Angststörung|ansiedad|anxiété
    bipolar disorder|bipolare Störung|trastorno bipolar|trouble bipolaire|schizophrenia|esquizofrenia|psychiatry|Psychiatrie|psiquiatría
    borderline personality disorder|Borderline-Störung|PTSD|PTBS|TEPT|posttraumatic stress disorder|suicide attempt|Suizidversuch
    alcohol use disorder|Alkoholabhängigkeit|alcoolisme|alcoholismo|opioid use disorder|Opioidabhängigkeit|toxicomanie|drogadicción
    CDT|CDT %|%CDT|Desialotransferrin|Transferrina deficiente en carbohidratos|Transferrine désialylée|PEth|PEth 16:0/18:1|EtG, urine
    ETG im Haar|ETG/creatinine|Etilglucurónido|Ethyl sulfate|Ethylglucuronid|AUDIT-C|CAGE questionnaire
    urine drug screen|Drogentest|Raucher|tabaquismo|tabagisme|smoking cessation|Suchtberatung|methadone clinic|cocaine metabolite
    chlamydia|clamidia|Chlamydien|gonorrhea|Gonorrhö|gonorrhée|syphilis|sífilis|RPR|genital herpes|STD panel|STI check
    beta-hCG|pregnancy test|Schwangerschaftstest|test de grossesse|prueba de embarazo|IUD insertion|Hormonspirale|stérilet|DIU
    erectile dysfunction|Erektionsstörung|contraception|Verhütung|anticonceptivos|Die Pille|birth control pill|Panic attack|Hypomanie
    crise de panique|adjustment disorder|Anpassungsstörung|trastorno adaptativo|trouble de l’adaptation|incest|PEP|nPEP (HIV)`
      .split(/\||\n/)
      .map(text => text.trim()),
  )('recognize “%s”', text => expect(sensitiveWords(text)).toBeDefined())

  it.each(
    `ST depression|ST-segment depression|ST-T wave depression|respiratory depression|depresión respiratoria|Atemdepression|CNS depression
    bone marrow depression|depression fracture|Depressed skull fracture|tongue depressor|Violet|Violet Miller, MD|prep cook|PrEP cook
    bowel prep|Colonoscopy PREP|hearing aids|Hearing Aids fitting|HEARING AIDS|walking aids|Congenital heart disease|kongenitaler Herzfehler
    Hispanic|hives|Osteochondritis dissecans (OCD)|bipolar hip prosthesis|prothèse bipolaire|bipolar hemiarthroplasty|alle 8 Std.
    Nonalcoholic fatty liver disease|non-alcoholic steatohepatitis|nichtalkoholische Fettleber|alcohol prep pads|Gelbsucht|untersucht|Fettsucht
    Chlamydia pneumoniae|rabies post-exposure prophylaxis|Tollwut-Präexpositionsprophylaxe|hepatitis C viral load|Carga viral de hepatitis C
    Gangstörung|längste Gehstrecke|Anfangstherapie|Angstrom|methylprednisolone|posttraumatic arthritis|borderline high cholesterol
    abortive migraine therapy|procedure aborted|physical therapy session|AV dissociation|photophobia|Dermatologie und Venerologie
    myasthenia gravis|grape allergy|rapeseed oil|genetic counseling|Stillberatung|insulin dependence|Psoriasis|Physical exam|its ist|Lipid panel
    GGT|Gamma-GT|gamma-glutamyltransferase|MCV|Transferrin|Transferrin saturation|CDT for lymphedema|complete decongestive therapy (CDT)
    PEP mask|Pepcid|pep talk|wheel adjustment|small for gestational age|Sterile dressing|pneumonia|mania-free`
      .split(/\||\n/)
      .map(text => text.trim())
      .filter(text => text !== 'mania-free'),
  )('do not hide “%s”', text => expect(sensitiveWords(text)).toBeUndefined())
})

describe('codes', () => {
  it.each(
    'F32.9 F42.9 F50.00 F53.0 F64.0 F10.20 K70.30 O90.6 O03.9 O20.0 Z33.1 Z34.00 Z30.2 Z97.5 Z98.52 B20 Z21 R75 Z29.81 A56.01 T74.21XA Z69.11 Y09 X78.9XXA Z86.51'.split(
      ' ',
    ),
  )('recognize %s', code => expect(sensitiveCode(code)).toBeDefined())
  it.each('I10 E11.9 J45.909 Z38.00 Z12.11 F84.0 F90.2 X58.XXXA Q21.0 N40.1 T78.40XA Z88.0'.split(' '))(
    'do not hide %s',
    code => expect(sensitiveCode(code)).toBeUndefined(),
  )
})

describe('medications', () => {
  it('are all names that the list of medications knows', () => {
    const unknown = SENSITIVE_INGREDIENTS.filter(name => !findIngredients(name).ingredients.includes(name))
    expect(unknown).toEqual([])
  })

  it.each(
    `Biktarvy|Truvada 200/300 mg|Emtricitabine-Tenofovir 200-300|Descovy|Genvoya|Kivexa|Eviplera|Yeztugo|dolutégravir|Suboxone 8/2 mg film
    buprenorphine-naloxone|Subutex|Methadon|L-Polamidon|metadona|Vivitrol|naltrexone 50mg|Antabuse|disulfirame|Esperal|Antabus|Colme|Zulex|Aotal
    acamprosato|Adepend|Celupan|Distraneurin|Baclocur|Substitol retard|sertraline HCl 50 MG TAB
    Zoloft|Cipralex|escitalopram oxalate|Fluoxetin 20|Venlafaxin ret.|Trittico|lithium carbonate|Quilonum ret.|Téralithe|Abilify|aripiprazol
    Seroquel XR|Leponex|Haldol|Tercian|Xeplion|Yaz|Yasminelle|Leeloo|Microgynon 30|Opill|NuvaRing|Nexplanon|Depo-Provera|Mirena|Plan B One-Step
    EllaOne|NorLevo|Pille danach|mifepristone|Cytotec|Viagra|tadalafil|Champix|nicotine patch|Xanax|Trankimazin`
      .split(/\||\n/)
      .map(text => text.trim()),
  )('recognize %s', name => expect(sensitivityOf(medications, { medicationName: name })).toBeDefined())

  it.each(
    `Paxlovid|Arthrotec|Contrave|Mysimba|baclofen|Activella|Butrans patch|Narcan nasal spray|naloxone|lisinopril|metformin|Lamictal|gabapentin|Ritalin
    prednisone|levothyroxine|estradiol|testosterone gel|valacyclovir|ondansetron|prochlorperazine|zolpidem|melatonin
    Potassium, lithium heparin|Sodium (Lithium-Heparin plasma)|Lithiumheparinat`
      .split(/\||\n/)
      .map(text => text.trim()),
  )('do not hide %s', name => expect(sensitiveDrug(name)).toBeUndefined())

  it.each([
    'Lithium level',
    'Litio',
    'Clozapine level',
    'Clozapinspiegel',
    'Lithiumspiegel',
    'Methadone metabolite, urine',
  ])('are recognized in the result %s, too', testName => expect(sensitivityOf(labResults, { testName })).toBeDefined())
  it.each(['Copper, serum', 'Valproate level', 'Estradiol', 'Digoxin level', 'TSH', 'Glucose', 'Iron', 'Cortisol'])(
    'do not hide the result %s',
    testName => expect(sensitivityOf(labResults, { testName })).toBeUndefined(),
  )

  it('are recognized by what they are for', () => {
    expect(sensitivityOf(medications, { medicationName: 'Doxycycline', purpose: 'Chlamydia' })).toBe('sexual-health')
  })
})

describe('the person’s own choice', () => {
  it('counts more than what is recognized, in both directions', () => {
    expect(sensitivityOf(medications, { medicationName: 'Sertraline', sensitivity: 'none' })).toBeUndefined()
    expect(sensitivityOf(medications, { medicationName: 'Lisinopril', sensitivity: 'other' })).toBe('other')
    expect(sensitivityOf(medicalConditions, { icd10Code: 'F32.9', sensitivity: 'none' })).toBeUndefined()
  })
  it('is absent in older records, which are recognized', () => {
    expect(sensitivityOf(medicalConditions, { conditionName: 'HIV', icd10Code: null })).toBe('sexual-health')
  })
})
