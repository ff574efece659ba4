/** Certain infectious and parasitic diseases, A00 to B99: code, name, everyday words. */
export const infections = `
A02.0|Salmonella enteritis|salmonella; food poisoning from salmonella
A04.5|Campylobacter enteritis|campylobacter
A04.72|Clostridioides difficile infection, not recurrent|c diff; clostridium difficile
A05.9|Bacterial food poisoning|food poisoning
A07.1|Giardiasis|giardia
A08.4|Viral gastroenteritis|stomach flu; stomach bug; viral stomach infection
A09|Infectious gastroenteritis and colitis|gastroenteritis; infectious diarrhea
A15.0|Tuberculosis of lung|TB; pulmonary tuberculosis
A37.90|Whooping cough|pertussis
A38.9|Scarlet fever|scarlatina
A41.9|Sepsis|blood poisoning; septicemia
A46|Erysipelas|skin infection erysipelas
A49.01|Staphylococcus aureus infection|staph infection; staph; MSSA
A49.02|MRSA infection|methicillin resistant staph
A53.9|Syphilis|lues
A54.9|Gonococcal infection|gonorrhea; the clap
A56.00|Chlamydial infection of lower genitourinary tract|chlamydia
A59.9|Trichomoniasis|trich
A60.00|Herpesviral infection of urogenital system|genital herpes; HSV 2
A63.0|Anogenital warts|genital warts; condyloma; HPV warts
A69.20|Lyme disease|borreliosis; tick disease
A77.0|Rocky Mountain spotted fever|spotted fever
A87.9|Viral meningitis|aseptic meningitis
A90|Dengue fever|dengue
A92.30|West Nile virus infection|west nile fever
B00.1|Herpesviral vesicular dermatitis|cold sore; fever blister; oral herpes; HSV 1; herpes labialis
B00.9|Herpes simplex infection|herpes; HSV
B01.9|Varicella without complication|chickenpox; chicken pox
B02.9|Zoster without complications|shingles; herpes zoster
B02.29|Postherpetic neuralgia|nerve pain after shingles
B05.9|Measles without complication|measles; rubeola
B06.9|Rubella without complication|german measles
B07.9|Viral wart|wart; common wart
B07.0|Plantar wart|verruca; foot wart
B08.1|Molluscum contagiosum|molluscum; water warts
B08.4|Hand, foot and mouth disease|coxsackie
B15.9|Hepatitis A without hepatic coma|hepatitis A; hep A
B16.9|Acute hepatitis B|hepatitis B acute
B18.1|Chronic viral hepatitis B|chronic hepatitis B; hep B
B18.2|Chronic viral hepatitis C|hepatitis C; hep C; HCV
B20|Human immunodeficiency virus disease|HIV disease; AIDS; HIV infection
B25.9|Cytomegaloviral disease|CMV
B26.9|Mumps without complication|mumps
B27.90|Infectious mononucleosis|mono; glandular fever; kissing disease; epstein barr
B34.9|Viral infection|virus
B35.0|Tinea barbae and tinea capitis|scalp ringworm; tinea capitis
B35.1|Tinea unguium|nail fungus; toenail fungus; onychomycosis
B35.3|Tinea pedis|athlete's foot; foot fungus
B35.4|Tinea corporis|ringworm
B35.6|Tinea cruris|jock itch
B36.0|Pityriasis versicolor|tinea versicolor
B37.0|Candidal stomatitis|oral thrush; mouth yeast infection
B37.31|Acute candidiasis of vulva and vagina|vaginal yeast infection; yeast infection; vaginal thrush
B54|Malaria|malaria fever
B58.9|Toxoplasmosis|toxo
B80|Enterobiasis|pinworms; threadworms
B85.0|Pediculosis due to head lice|head lice; lice; nits
B86|Scabies|mites; itch mite
`
