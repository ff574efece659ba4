/** Symptoms, signs and abnormal findings, R00 to R99: code, name, everyday words. */
export const symptoms = `
R00.0|Tachycardia|fast heartbeat; racing heart
R00.1|Bradycardia|slow heartbeat
R00.2|Palpitations|heart pounding; fluttering heart
R01.1|Cardiac murmur|heart murmur
R03.0|Elevated blood-pressure reading, without diagnosis of hypertension|high blood pressure reading; white coat hypertension
R04.0|Epistaxis|nosebleed; nose bleed
R05.3|Chronic cough|long lasting cough
R05.9|Cough|coughing
R06.00|Dyspnea|breathlessness; trouble breathing
R06.02|Shortness of breath|short of breath
R06.2|Wheezing|wheeze
R06.83|Snoring|snore
R07.9|Chest pain|pain in the chest
R09.81|Nasal congestion|stuffy nose; blocked nose
R10.9|Abdominal pain|belly pain; stomach ache; stomachache; tummy ache
R11.0|Nausea|feeling sick
R11.2|Nausea with vomiting|throwing up; vomiting
R12|Heartburn|acid in the throat
R13.10|Dysphagia|trouble swallowing
R14.0|Abdominal distension (gaseous)|bloating; gas
R19.7|Diarrhea|loose stools; the runs
R20.2|Paresthesia of skin|tingling; pins and needles; numbness
R21|Rash and other nonspecific skin eruption|rash; skin rash
R22.9|Localized swelling, mass and lump|lump; swelling
R25.2|Cramp and spasm|leg cramps; cramps
R26.9|Abnormalities of gait and mobility|trouble walking; unsteady walk
R29.6|Repeated falls|falling often; falls
R30.0|Dysuria|painful urination; burning when urinating
R31.9|Hematuria|blood in urine
R32|Urinary incontinence|bladder leakage; leaking urine; incontinence
R33.9|Retention of urine|cannot urinate
R35.0|Frequency of micturition|frequent urination
R35.1|Nocturia|urinating at night
R41.0|Disorientation|confusion
R41.3|Other amnesia|memory loss; forgetfulness
R42|Dizziness and giddiness|dizziness; vertigo; light headed
R43.0|Anosmia|loss of smell; cannot smell
R45.851|Suicidal ideations|suicidal thoughts
R47.01|Aphasia|loss of speech
R49.0|Dysphonia|hoarseness; hoarse voice
R50.9|Fever|high temperature
R51.9|Headache|head pain
R52|Pain|aches
R53.83|Other fatigue|fatigue; tiredness; exhaustion; always tired
R55|Syncope and collapse|fainting; fainted; passed out
R56.9|Convulsions|seizure; fit
R59.9|Enlarged lymph nodes|swollen lymph nodes; swollen glands
R60.0|Localized edema|swollen ankles; swollen legs
R61|Generalized hyperhidrosis|excessive sweating; night sweats
R63.0|Loss of appetite|no appetite
R63.4|Abnormal weight loss|unexplained weight loss; losing weight
R63.5|Abnormal weight gain|gaining weight
R68.82|Decreased libido|no desire
R73.03|Prediabetes|borderline diabetes; pre diabetes
R73.9|Hyperglycemia|high blood sugar
R74.01|Elevation of levels of liver transaminase levels|high liver enzymes; raised liver values
R76.11|Nonspecific reaction to tuberculin skin test without active tuberculosis|positive TB skin test
R80.9|Proteinuria|protein in urine
R87.619|Abnormal cytological findings in specimens from cervix uteri|abnormal pap smear
R91.1|Solitary pulmonary nodule|lung nodule; spot on the lung
R97.20|Elevated prostate specific antigen [PSA]|high PSA
`
