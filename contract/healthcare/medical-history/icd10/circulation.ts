/** Diseases of the circulatory system, I00 to I99: code, name, everyday words. */
export const circulation = `
I05.9|Rheumatic mitral valve disease|rheumatic heart valve
I10|Essential (primary) hypertension|high blood pressure; hypertension; HTN
I11.0|Hypertensive heart disease with heart failure|heart failure from high blood pressure
I11.9|Hypertensive heart disease without heart failure|heart disease from high blood pressure
I12.9|Hypertensive chronic kidney disease|kidney disease from high blood pressure
I15.9|Secondary hypertension|high blood pressure from another cause
I16.9|Hypertensive crisis|very high blood pressure emergency
I20.0|Unstable angina|acute angina
I20.9|Angina pectoris|angina; heart pain
I21.9|Acute myocardial infarction|heart attack; myocardial infarction; MI
I21.4|Non-ST elevation myocardial infarction|NSTEMI; heart attack without ST elevation
I21.3|ST elevation myocardial infarction|STEMI; heart attack with ST elevation
I25.10|Atherosclerotic heart disease of native coronary artery without angina pectoris|coronary artery disease; CAD; coronary heart disease; ischemic heart disease
I25.2|Old myocardial infarction|past heart attack; previous heart attack; history of heart attack
I25.5|Ischemic cardiomyopathy|weak heart from blocked arteries
I26.99|Pulmonary embolism without acute cor pulmonale|pulmonary embolism; blood clot in lung; lung clot; PE
I27.20|Pulmonary hypertension|high pressure in the lungs
I30.9|Acute pericarditis|pericarditis; inflamed heart sac
I33.0|Acute and subacute infective endocarditis|endocarditis; heart valve infection
I34.0|Nonrheumatic mitral (valve) insufficiency|mitral regurgitation; leaky mitral valve
I34.1|Nonrheumatic mitral (valve) prolapse|mitral valve prolapse
I35.0|Nonrheumatic aortic (valve) stenosis|aortic stenosis; narrow aortic valve
I35.1|Nonrheumatic aortic (valve) insufficiency|aortic regurgitation; leaky aortic valve
I36.1|Nonrheumatic tricuspid (valve) insufficiency|tricuspid regurgitation
I38|Endocarditis, valve unspecified|heart valve disease
I40.9|Acute myocarditis|myocarditis; inflamed heart muscle
I42.0|Dilated cardiomyopathy|enlarged heart muscle
I42.1|Obstructive hypertrophic cardiomyopathy|HOCM; thick heart muscle
I42.9|Cardiomyopathy|heart muscle disease
I44.2|Atrioventricular block, complete|complete heart block; third degree heart block
I44.7|Left bundle-branch block|LBBB
I45.10|Right bundle-branch block|RBBB
I45.6|Pre-excitation syndrome|wolff parkinson white; WPW
I45.81|Long QT syndrome|long QT
I46.9|Cardiac arrest|heart stopped
I47.10|Supraventricular tachycardia|SVT; fast heart rhythm
I47.20|Ventricular tachycardia|VT
I48.0|Paroxysmal atrial fibrillation|intermittent AFib
I48.20|Chronic atrial fibrillation|permanent AFib
I48.91|Atrial fibrillation|AFib; a fib; AF; irregular heartbeat
I48.92|Atrial flutter|flutter of the heart
I49.3|Ventricular premature depolarization|PVC; extra heartbeats; premature ventricular contractions
I49.5|Sick sinus syndrome|sinus node dysfunction
I49.9|Cardiac arrhythmia|heart rhythm problem; arrhythmia
I50.9|Heart failure|congestive heart failure; CHF; weak heart
I50.22|Chronic systolic (congestive) heart failure|HFrEF; systolic heart failure
I50.32|Chronic diastolic (congestive) heart failure|HFpEF; diastolic heart failure
I51.7|Cardiomegaly|enlarged heart
I60.9|Nontraumatic subarachnoid hemorrhage|brain bleed; ruptured brain aneurysm
I61.9|Nontraumatic intracerebral hemorrhage|bleeding stroke; cerebral hemorrhage
I63.9|Cerebral infarction|stroke; ischemic stroke; brain attack; CVA
I65.29|Occlusion and stenosis of carotid artery|carotid stenosis; narrowed neck artery
I67.1|Cerebral aneurysm, nonruptured|brain aneurysm
I69.30|Sequelae of cerebral infarction|after effects of a stroke
I70.0|Atherosclerosis of aorta|hardening of the aorta
I70.219|Atherosclerosis of native arteries of extremities with intermittent claudication|claudication; leg pain when walking from poor circulation
I70.90|Atherosclerosis|hardening of the arteries; clogged arteries
I71.20|Thoracic aortic aneurysm, without rupture|thoracic aneurysm
I71.40|Abdominal aortic aneurysm, without rupture|abdominal aneurysm; AAA
I71.00|Dissection of aorta|aortic dissection; torn aorta
I73.00|Raynaud's syndrome without gangrene|raynaud; cold white fingers
I73.9|Peripheral vascular disease|PAD; peripheral artery disease; poor circulation; PVD
I77.6|Arteritis|vasculitis; inflamed arteries
I80.9|Phlebitis and thrombophlebitis|phlebitis; inflamed vein
I82.409|Acute embolism and thrombosis of deep veins of lower extremity|deep vein thrombosis; DVT; blood clot in leg
I83.90|Varicose veins of lower extremity, asymptomatic|varicose veins
I78.1|Spider veins|spider nevus; spider angioma; telangiectasia
I83.009|Varicose veins of lower extremity with ulcer|venous leg ulcer
I85.00|Esophageal varices without bleeding|swollen veins in the gullet
I86.1|Scrotal varices|varicocele
I87.2|Venous insufficiency (chronic) (peripheral)|chronic venous insufficiency; CVI; leaky veins
I88.9|Lymphadenitis|inflamed lymph node
I89.0|Lymphedema|swollen limb from lymph
I95.1|Orthostatic hypotension|dizzy on standing; postural hypotension
I95.9|Hypotension|low blood pressure
`
