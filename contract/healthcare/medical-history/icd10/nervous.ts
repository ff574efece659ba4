/** Diseases of the nervous system, G00 to G99: code, name, everyday words. */
export const nervous = `
G00.9|Bacterial meningitis|meningitis from bacteria
G03.9|Meningitis|inflammation of the brain lining
G04.90|Encephalitis and encephalomyelitis|encephalitis; brain inflammation
G10|Huntington's disease|huntington chorea
G12.21|Amyotrophic lateral sclerosis|ALS; lou gehrig's disease; motor neuron disease
G14|Postpolio syndrome|post polio
G20.A1|Parkinson's disease without dyskinesia, without fluctuations|parkinson's; parkinson disease; parkinsons
G20.C|Parkinsonism|parkinson-like symptoms
G24.3|Spasmodic torticollis|cervical dystonia; wry neck
G25.0|Essential tremor|shaking hands; tremor
G25.81|Restless legs syndrome|restless legs; RLS; willis ekbom
G30.9|Alzheimer's disease|alzheimer; alzheimers dementia
G31.83|Neurocognitive disorder with Lewy bodies|lewy body dementia
G31.84|Mild cognitive impairment|MCI; mild memory loss
G35.A|Relapsing-remitting multiple sclerosis|relapsing MS; RRMS
G35.D|Multiple sclerosis|MS; disseminated sclerosis
G40.909|Epilepsy, not intractable, without status epilepticus|epilepsy; seizure disorder
G40.309|Generalized idiopathic epilepsy, not intractable|generalized epilepsy
G43.009|Migraine without aura, not intractable|common migraine
G43.109|Migraine with aura, not intractable|classic migraine; migraine with visual disturbance
G43.709|Chronic migraine without aura, not intractable|chronic migraine
G43.909|Migraine, not intractable|migraine; migraine headache; sick headache
G44.009|Cluster headache syndrome|cluster headache
G44.209|Tension-type headache|tension headache; stress headache
G45.9|Transient cerebral ischemic attack|TIA; mini stroke
G47.00|Insomnia|sleeplessness; cannot sleep; trouble sleeping
G47.10|Hypersomnia|excessive sleepiness
G47.30|Sleep apnea|apnea in sleep
G47.33|Obstructive sleep apnea|OSA; sleep apnea obstructive; CPAP
G47.411|Narcolepsy with cataplexy|narcolepsy with loss of muscle tone
G47.419|Narcolepsy without cataplexy|narcolepsy
G47.52|REM sleep behavior disorder|acting out dreams
G50.0|Trigeminal neuralgia|tic douloureux; facial nerve pain
G51.0|Bell's palsy|facial palsy; facial paralysis
G54.0|Brachial plexus disorders|thoracic outlet syndrome
G54.6|Phantom limb syndrome with pain|phantom pain
G56.00|Carpal tunnel syndrome|carpal tunnel
G56.20|Lesion of ulnar nerve|cubital tunnel; ulnar nerve entrapment
G57.10|Meralgia paresthetica|thigh numbness
G57.60|Lesion of plantar nerve|morton's neuroma
G60.0|Hereditary motor and sensory neuropathy|charcot marie tooth
G61.0|Guillain-Barre syndrome|guillain barre
G62.9|Polyneuropathy|peripheral neuropathy; neuropathy; nerve damage
G70.00|Myasthenia gravis without exacerbation|myasthenia gravis
G71.01|Duchenne or Becker muscular dystrophy|duchenne
G71.11|Myotonic muscular dystrophy|myotonic dystrophy; steinert
G80.9|Cerebral palsy|CP
G81.90|Hemiplegia|paralysis of one side; hemiparesis
G82.20|Paraplegia|paralysis of the legs
G82.50|Quadriplegia|tetraplegia
G89.29|Other chronic pain|chronic pain
G89.4|Chronic pain syndrome|persistent pain syndrome
G90.A|Postural orthostatic tachycardia syndrome|POTS
G90.50|Complex regional pain syndrome I|CRPS; reflex sympathetic dystrophy
G91.9|Hydrocephalus|water on the brain
G93.2|Benign intracranial hypertension|pseudotumor cerebri; idiopathic intracranial hypertension
G93.32|Myalgic encephalomyelitis/chronic fatigue syndrome|chronic fatigue syndrome; ME/CFS; CFS
G95.0|Syringomyelia and syringobulbia|syrinx
`
