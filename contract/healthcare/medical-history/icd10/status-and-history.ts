/** Factors influencing health status, Z00 to Z99, and codes for special purposes, U00 to U85: code, name, everyday words. */
export const statusAndHistory = `
U07.1|COVID-19|covid; coronavirus; sars cov 2; corona
U09.9|Post COVID-19 condition|long covid; post covid
U07.0|Vaping-related disorder|EVALI; lung injury from vaping
Z21|Asymptomatic human immunodeficiency virus infection status|HIV positive
Z22.7|Latent tuberculosis|inactive TB; latent TB
Z33.1|Pregnant state, incidental|pregnant; pregnancy
Z79.01|Long term (current) use of anticoagulants|blood thinner; on anticoagulants
Z79.4|Long term (current) use of insulin|on insulin
Z85.3|Personal history of malignant neoplasm of breast|breast cancer survivor; past breast cancer
Z85.46|Personal history of malignant neoplasm of prostate|past prostate cancer
Z85.038|Personal history of other malignant neoplasm of large intestine|past colon cancer
Z85.820|Personal history of malignant melanoma of skin|past melanoma
Z86.16|Personal history of COVID-19|past covid
Z86.73|Personal history of transient ischemic attack, and cerebral infarction without residual deficits|past stroke; past TIA
Z86.718|Personal history of other venous thrombosis and embolism|past blood clot; past DVT
Z87.442|Personal history of urinary calculi|past kidney stones
Z87.891|Personal history of nicotine dependence|former smoker; ex smoker; quit smoking
Z88.0|Allergy status to penicillin|penicillin allergy; allergic to penicillin
Z88.2|Allergy status to sulfonamides|sulfa allergy
Z89.519|Acquired absence of leg below knee|below knee amputation; amputated leg
Z90.49|Acquired absence of other specified parts of digestive tract|gallbladder removed; appendix removed; cholecystectomy
Z90.710|Acquired absence of both cervix and uterus|hysterectomy; womb removed
Z90.10|Acquired absence of breast and nipple|mastectomy; breast removed
Z91.010|Allergy to peanuts|peanut allergy
Z91.013|Allergy to seafood|shellfish allergy; fish allergy
Z91.012|Allergy to eggs|egg allergy
Z91.018|Allergy to other foods|food allergy; nut allergy
Z91.030|Bee allergy status|bee sting allergy
Z91.040|Latex allergy status|latex allergy
Z92.3|Personal history of irradiation|past radiotherapy
Z93.3|Colostomy status|stoma; colostomy
Z94.0|Kidney transplant status|kidney transplant
Z94.4|Liver transplant status|liver transplant
Z95.0|Presence of cardiac pacemaker|pacemaker
Z95.1|Presence of aortocoronary bypass graft|heart bypass; CABG; bypass surgery
Z95.2|Presence of prosthetic heart valve|artificial heart valve
Z95.5|Presence of coronary angioplasty implant and graft|heart stent; coronary stent
Z96.1|Presence of intraocular lens|artificial lens; cataract surgery done
Z96.649|Presence of artificial hip joint|hip replacement
Z96.659|Presence of artificial knee joint|knee replacement
Z97.4|Presence of external hearing-aid|hearing aid
Z98.84|Bariatric surgery status|gastric bypass; weight loss surgery
Z99.2|Dependence on renal dialysis|on dialysis
`
