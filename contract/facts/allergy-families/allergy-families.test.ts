import { describe, expect, it } from 'vitest'
import { allergyQuestion } from '#contract/healthcare/medications/checks/allergy-questions.ts'
import { english } from '#contract/languages/message.ts'
import { ASKED_TWICE, DRUG_CLASSES, type DrugClass, membersOf } from '../drug-classes/drug-classes.ts'
import { findIngredients } from '../drugs/find-ingredients.ts'
import { ALLERGY_FAMILIES } from './allergy-families.ts'
import { isLatex } from './latex.ts'

const asked = (medication: string, substance: string) => {
  const question = allergyQuestion(medication, { substance, status: 'active', verification: 'confirmed' })
  return question ? english(question) : null
}

describe('an allergy as people write it', () => {
  it.each([
    // Penicillins, and the cephalosporins that share a side chain.
    ['Penicillin', 'Amoxicillin 500 mg', 'penicillins'],
    ['PCN', 'Augmentin', 'penicillins'],
    ['Penicilina', 'Amoxicilina/ácido clavulánico', 'penicillins'],
    ['pénicilline', 'Clamoxyl', 'penicillins'],
    ['Penizillin', 'Flucloxacillin', 'penicillins'],
    ['penicillin', 'Cephalexin', 'a shared side chain'],
    ['Penicillins', 'Cefadroxil', 'a shared side chain'],
    ['Penicillin G', 'Cefoxitin', 'a shared side chain'],
    ['amoxicillin', 'Cefprozil', 'a shared side chain'],
    ['ampicillin', 'cefaclor', 'a shared side chain'],
    ['Keflex', 'Ampicillin', 'a shared side chain'],
    ['cefalosporinas', 'Cefuroxim', 'cephalosporins'],
    ['Céphalosporines', 'ceftriaxone', 'cephalosporins'],
    ['Cephalosporine', 'Cefpodoxim', 'cephalosporins'],
    ['beta-lactams', 'Piperacillin/tazobactam', 'penicillins'],
    ['ß-Laktam-Antibiotika', 'Cefuroxim', 'cephalosporins'],
    ['penicllin', 'Amoxicillin', 'penicillins'],
    ['Pen & sulfa', 'Amoxicillin', 'penicillins'],
    ['Pen G', 'Flucloxacillin', 'penicillins'],
    ['pinicillin', 'Augmentin', 'penicillins'],
    ['Amoxcillin', 'Pen VK', 'penicillins'],
    ['penisilin', 'Clamoxyl', 'penicillins'],
    ['opiods', 'Norco', 'opioids'],
    ['cephlasporins', 'Keflex', 'cephalosporins'],
    ['"mycin" drugs', 'Z-Pak', 'macrolides'],
    ['codiene', 'Norco', 'opioids'],
    ['-caine anesthetics', 'Lidocaine', 'numbing medicines'],
    ['IVP dye', 'Omnipaque', 'contrast'],
    ['Ceftazidime', 'Aztreonam', 'a shared side chain'],
    // Anti-inflammatory medicines with aspirin.
    ['NSAIDs', 'Aspirin 81 mg', 'NSAIDs'],
    ['aspirin', 'Motrin', 'NSAIDs'],
    ['AINS', 'Kétoprofène', 'NSAIDs'],
    ['AINE', 'Nolotil', 'NSAIDs'],
    ['AINEs', 'dexketoprofeno', 'NSAIDs'],
    ['NSAR', 'Voltaren', 'NSAIDs'],
    ['anti-inflammatory', 'Naproxen', 'NSAIDs'],
    ['antiinflamatorios', 'ibuprofeno', 'NSAIDs'],
    ['anti-inflammatoires', 'Advil', 'NSAIDs'],
    ['Entzündungshemmer', 'Ibuprofen AL', 'NSAIDs'],
    ['ibuprofen', 'ASS 100', 'NSAIDs'],
    ['Pyrazolone', 'Novalgin', 'pyrazolones'],
    ['pirazolonas', 'Nolotil', 'pyrazolones'],
    // Sulfonamides.
    ['Sulfa', 'Bactrim DS', 'sulfonamide antibiotics'],
    ['sulfa drugs', 'Sulfamethoxazole-Trimethoprim', 'sulfonamide antibiotics'],
    ['Sulphonamides', 'co-trimoxazole', 'sulfonamide antibiotics'],
    ['sulfamidas', 'Septrin', 'sulfonamide antibiotics'],
    ['Sulfamides', 'Bactrim', 'sulfonamide antibiotics'],
    ['Sulfonamide', 'Cotrim', 'sulfonamide antibiotics'],
    ['sulfa', 'Sulfasalazine', 'contains a sulfonamide'],
    ['Bactrim', 'Salazopyrin', 'contains a sulfonamide'],
    ['sulfa', 'Celebrex', 'its label names sulfonamide allergy'],
    ['Sulfasalazin', 'Cotrim forte', 'contains a sulfonamide'],
    ['salazopirina', 'Septrin', 'contains a sulfonamide'],
    ['sulfa', 'Dapsone 100 mg', 'resembles sulfonamide antibiotics'],
    ['sulfamidas', 'dapsona', 'resembles sulfonamide antibiotics'],
    ['Sulfamides', 'Disulone', 'resembles sulfonamide antibiotics'],
    ['Sulfonamide', 'Dapson-Fatol', 'resembles sulfonamide antibiotics'],
    ['Bactrim', 'Aczone 5% gel', 'resembles sulfonamide antibiotics'],
    ['Dapsone', 'Bactrim DS', 'resembles sulfonamide antibiotics'],
    // Opioids by family.
    ['codeine', 'Morphine', 'opioids of the morphine group'],
    ['codéine', 'Oxycodone', 'opioids of the morphine group'],
    ['opiáceos', 'fentanilo', 'opioids'],
    ['Opioide', 'Tilidin', 'opioids'],
    ['narcotics', 'Percocet', 'opioids'],
    ['morphine', 'Tramadol HCl 50 mg', 'its label warns after an allergic reaction to another opioid'],
    ['Morphin', 'Tramal', 'its label warns after an allergic reaction to another opioid'],
    ['codéine', 'Contramal', 'its label warns after an allergic reaction to another opioid'],
    ['codeína', 'Zaldiar', 'its label warns after an allergic reaction to another opioid'],
    ['fentanyl', 'Ultracet', 'its label warns after an allergic reaction to another opioid'],
    ['Methadon', 'Ultram', 'its label warns after an allergic reaction to another opioid'],
    ['opioids', 'Tramadol', 'opioids'],
    // The others.
    ['ACE inhibitors', 'Lisinopril', 'ACE inhibitors'],
    ['ACE-Hemmer', 'Ramipril', 'ACE inhibitors'],
    ['IECA', 'enalapril', 'ACE inhibitors'],
    ['lisinopril', 'Entresto', 'its label forbids it'],
    ['Barbiturates', 'Fioricet', 'barbiturates'],
    ['barbitúricos', 'fenobarbital', 'barbiturates'],
    ['barbituriques', 'Fioricet', 'barbiturates'],
    ['morphiniques', 'Lamaline', 'opioids'],
    ['narcotiques', 'Izalgi', 'opioids'],
    ['amoxicilina', 'Penicilina procaínica', 'penicillins'],
    ['Pénicilline', 'Alfatil', 'a shared side chain'],
    ['macrolides', 'Rodogyl', 'macrolides'],
    ['AINS', 'Nifluril', 'NSAIDs'],
    ['inhibidores de la bomba de protones', 'Omeprazol', 'PPIs'],
    ['Protonenpumpeninhibitoren', 'Pantozol', 'PPIs'],
    ['phenytoin', 'Carbamazepine', 'aromatic ring'],
    ['Makrolide', 'Azithromycin', 'macrolides'],
    ['quinolonas', 'ciprofloxacino', 'fluoroquinolones'],
    ['Chinolone', 'Levofloxacin', 'fluoroquinolones'],
    ['Tetracycline', 'Doxycycline hyclate', 'tetracyclines'],
    ['statins', 'Atorvastatin', 'statins'],
    ['estatinas', 'simvastatina', 'statins'],
    ['contrast dye', 'Omnipaque', 'X-ray contrast'],
    ['Kontrastmittel', 'Iomeprol', 'X-ray contrast'],
    ['cetirizine', 'Hydroxyzine', 'hydroxyzine group'],
    ['Lokalanästhetika', 'Articain', 'lidocaine group'],
    ['salicylates', 'Pepto-Bismol', 'salicylates'],
    ['Fluorchinolone', 'Avelox', 'fluoroquinolones'],
    ['Ciprofloxacin', 'Tavanic', 'fluoroquinolones'],
    ['inhibiteurs de l’ECA', 'Périndopril', 'ACE inhibitors'],
    ['inhibiteurs de l’enzyme de conversion', 'Ramipril', 'ACE inhibitors'],
    ['tetracycline', 'Doxy 100', 'tetracyclines'],
    ['vanco', 'Vancocin', 'Vancocin contains'],
    ['betablockers', 'Metoprolol tartrate', 'beta blockers'],
    ['bêtabloquants', 'Bisoprolol', 'beta blockers'],
    ['Kalziumantagonisten', 'Nifedipin', 'calcium channel blockers'],
    ['antihistamines', 'Benadryl Allergy', 'antihistamines'],
    ['X-ray dye', 'Isovue', 'X-ray contrast'],
    ['penicillin', 'Clavulin', 'penicillins'],
    ['heparin', 'Lovenox', 'heparins'],
    ['SSRI', 'Prozac', 'SSRI'],
    // As people misspell it.
    ['penecillin', 'Amoxycillin', 'penicillins'],
    ['pencillin', 'amoxacillin', 'penicillins'],
    ['all "cillins"', 'Amoxicillin', 'penicillins'],
    ['nsaid', 'asprin', 'NSAIDs'],
    ['tylenol', 'acetominophen', 'contains acetaminophen'],
    // Brands of other countries.
    ['PENICILLIN - anaphylaxis 1998', 'Penbritin', 'penicillins'],
    ['amoxicillin', 'Ospen', 'penicillins'],
    ['clindamycin', 'Dalacin', 'contains clindamycin'],
    ['paracetamol', 'Solpadol', 'contains acetaminophen'],
    ['gentamicin', 'Tobradex', 'aminoglycosides'],
    ['neomycin', 'Neosporin', 'contains neomycin'],
    // Isomers, and what the body makes of another.
    ['Citalopram', 'Seroplex', 'nearly the same substance'],
    ['Lexapro', 'Celexa', 'nearly the same substance'],
    ['Claritin', 'Clarinex', 'nearly the same substance'],
    ['Effexor', 'Pristiq', 'nearly the same substance'],
    ['Risperdal', 'Invega', 'nearly the same substance'],
    ['Nuvigil', 'Provigil', 'nearly the same substance'],
    ['Ritalin', 'Focalin', 'nearly the same substance'],
    ['Adderall', 'Vyvanse', 'nearly the same substance'],
    ['albuterol', 'Xopenex', 'nearly the same substance'],
    ['zopiclone', 'Lunesta', 'nearly the same substance'],
    ['amitriptyline', 'Nortriptyline', 'nearly the same substance'],
    ['Dramamine', 'Benadryl', 'nearly the same substance'],
    ['rifabutin', 'Rifampicin', 'nearly the same substance'],
    ['Warfarin', 'Marcumar', 'nearly the same substance'],
    ['warfarina', 'Sintrom', 'nearly the same substance'],
    ['Aspirin', 'Excedrin PM', 'contains aspirin'],
    ['diphenhydramine', 'Panadol Night', 'contains diphenhydramine'],
    // Whole families.
    ['benzodiazepines', 'Lysanxia', 'benzodiazepines'],
    ['Cephalosporine', 'Keimax', 'cephalosporins'],
    ['Salicylate', 'Mesalamine', 'salicylates'],
    ['salicylic acid', 'Aspirin', 'salicylates'],
    ['Salicylsäure', 'ASS 100', 'salicylates'],
    ['ácido salicílico', 'Adiro', 'salicylates'],
    ['Salicylés', 'Kardégic', 'salicylates'],
    ['clopidogrel', 'Prasugrel', 'thienopyridines'],
    ['Plavix', 'Tiklid', 'thienopyridines'],
    ['Thienopyridine', 'Efient', 'thienopyridines'],
    ['tienopiridinas', 'clopidogrel', 'thienopyridines'],
    ['levothyroxine', 'Cytomel', 'thyroid hormones'],
    ['Synthroid', 'Armour Thyroid', 'thyroid hormones'],
    ['Schilddrüsenhormone', 'L-Thyroxin', 'thyroid hormones'],
    ['Plaquenil', 'Chloroquine', 'nearly the same substance'],
    ['quinine', 'quinidine', 'nearly the same substance'],
    ['Sulfur', 'Bactrim', 'sulfonamide antibiotics'],
    ['sulfer drugs', 'Septra', 'sulfonamide antibiotics'],
    ['IV dye', 'Isovue', 'X-ray contrast'],
    ['the "caines"', 'Lidocaine', 'lidocaine group'],
    ['HIT', 'Clexane', 'heparins'],
    ['ACE', 'Ramipril', 'ACE inhibitors'],
    ['ACE bandage, ACE inhibitors', 'Ramipril', 'ACE inhibitors'],
    ['E-mycin', 'Azithromycin', 'macrolides'],
    ['PEG', 'Movicol', 'contains polyethylene glycol'],
    ['polyethylene glycol', 'MiraLAX', 'contains polyethylene glycol'],
    // The label of amiodarone names iodine; contrast is what most people mean by it.
    ['Iodine', 'Amiodarone', 'its label forbids it after an allergic reaction to iodine'],
    ['Yodo', 'Trangorex', 'its label forbids it after an allergic reaction to iodine'],
    ['Jod', 'Omnipaque', 'X-ray contrast'],
    ['iode', 'Bétadine', 'iodine'],
    ['Betadine', 'povidona yodada', 'contains povidone iodine'],
    // The same ingredient under another name.
    ['Paracetamol', 'Tylenol', 'contains acetaminophen'],
    ['acetaminophen', 'Percocet', 'contains acetaminophen'],
    ['Amoxicillin', 'Augmentin', 'contains amoxicillin'],
  ])('to %s is asked about before %s is saved', (substance, medication, reason) => {
    expect(asked(medication, substance)).toContain(reason)
  })

  it.each([
    ['Sulfa', 'Ferrous sulfate'],
    ['sulfa', 'Morphine sulfate'],
    ['Sulfites', 'Bactrim'],
    ['Sulfate', 'Bactrim'],
    ['sulfa', 'Albuterol sulfate HFA'],
    ['codeine', 'Fentanyl'],
    ['Tramadol', 'Oxycodone'],
    ['Morphine', 'Tapentadol'],
    ['Celecoxib', 'Bactrim'],
    ['dapsone', 'Celebrex'],
    ['sulfites', 'Dapsone'],
    ['Penicillin', 'Ceftriaxone'],
    ['penicillin', 'Azithromycin'],
    ['contrast dye', 'Amiodarone'],
    ['amiodarone', 'Betadine'],
    ['clopidogrel', 'Ticagrelor'],
    // Liothyronine to some, and Tylenol with codeine to others.
    ['codeine', 'T3'],
    ['sertraline', 'Fluoxetine'],
    ['sertraline', 'Citalopram'],
    ['warfarin', 'Eliquis'],
    ['Pencil shavings', 'Amoxicillin'],
    ['amoxicillin', 'Amoxapine'],
    ['penicillin', 'Penicillamine'],
    ['Penicillamine', 'Amoxicillin'],
    ['Penicillium mold', 'Amoxicillin'],
    ['Fish', 'Omega 6'],
    ['Shellfish', 'Omnipaque'],
    ['Nystatin', 'Atorvastatin'],
    ['NSAIDs', 'Tylenol'],
    ['Penicillin', 'Lisinopril'],
    ['Peanuts', 'Amoxicillin'],
    ['phenytoin', 'Levetiracetam'],
    ['ACE bandage', 'Lisinopril'],
    ['E-mycin', 'Clindamycin'],
    ['calcium', 'Calcium acetate and more tea'],
  ])('to %s is not asked about before %s is saved', (substance, medication) => {
    expect(asked(medication, substance)).toBe(substance === 'calcium' ? 'You noted an allergy to calcium.' : null)
  })

  it('knows latex in four languages', () => {
    expect(['Latex', 'látex', 'caoutchouc', 'Naturkautschuk'].map(isLatex)).toEqual([true, true, true, true])
    expect(isLatex('Relax')).toBe(false)
  })
})

describe('every class', () => {
  const classes = Object.keys(DRUG_CLASSES) as DrugClass[]

  it('has only members that the list of names knows', () => {
    const members = new Set([
      ...classes.flatMap(membersOf),
      ...ASKED_TWICE.flatMap(([, asked]) => asked),
      ...ALLERGY_FAMILIES.flatMap(({ related = [] }) => related.flatMap(group => group.members)),
    ])
    const unknown = [...members].filter(member => findIngredients(member).ingredients.join() !== member)
    expect(unknown).toEqual([])
  })
})
