/** Diseases of the genitourinary system, N00 to N99: code, name, everyday words. */
export const urinaryAndGenital = `
N02.B9|Other recurrent and persistent immunoglobulin A nephropathy|IgA nephropathy; berger's disease
N04.9|Nephrotic syndrome|protein loss through the kidneys
N10|Acute pyelonephritis|kidney infection
N13.30|Hydronephrosis|swollen kidney
N17.9|Acute kidney failure|acute kidney injury; AKI
N18.1|Chronic kidney disease, stage 1|CKD 1
N18.2|Chronic kidney disease, stage 2 (mild)|CKD 2
N18.30|Chronic kidney disease, stage 3|CKD 3
N18.31|Chronic kidney disease, stage 3a|CKD 3a
N18.32|Chronic kidney disease, stage 3b|CKD 3b
N18.4|Chronic kidney disease, stage 4 (severe)|CKD 4
N18.5|Chronic kidney disease, stage 5|CKD 5
N18.6|End stage renal disease|ESRD; kidney failure on dialysis; dialysis
N18.9|Chronic kidney disease|CKD; kidney disease; renal insufficiency
N20.0|Calculus of kidney|kidney stones; kidney stone; nephrolithiasis
N20.1|Calculus of ureter|ureter stone
N28.1|Cyst of kidney|kidney cyst; renal cyst
N30.00|Acute cystitis without hematuria|cystitis; bladder infection
N30.10|Interstitial cystitis (chronic) without hematuria|interstitial cystitis; painful bladder syndrome
N31.9|Neuromuscular dysfunction of bladder|neurogenic bladder
N32.81|Overactive bladder|OAB; urge to urinate
N39.0|Urinary tract infection|UTI; urine infection; bladder infection
N39.3|Stress incontinence|leaking urine when coughing
N39.41|Urge incontinence|urgency incontinence
N40.0|Benign prostatic hyperplasia without lower urinary tract symptoms|enlarged prostate without symptoms
N40.1|Benign prostatic hyperplasia with lower urinary tract symptoms|BPH; enlarged prostate; benign prostatic hyperplasia
N41.0|Acute prostatitis|infected prostate
N41.1|Chronic prostatitis|chronic pelvic pain in men; prostatitis
N43.3|Hydrocele|fluid around the testicle
N45.1|Epididymitis|inflamed epididymis
N46.9|Male infertility|infertile man
N47.1|Phimosis|tight foreskin
N48.6|Induration penis plastica|peyronie's disease
N52.9|Male erectile dysfunction|erectile dysfunction; ED; impotence
N60.19|Diffuse cystic mastopathy|fibrocystic breasts
N62|Hypertrophy of breast|gynecomastia; male breast growth
N63.0|Unspecified lump in breast|breast lump
N70.93|Salpingitis and oophoritis|inflamed fallopian tubes
N73.9|Female pelvic inflammatory disease|PID; pelvic inflammatory disease
N76.0|Acute vaginitis|vaginitis; bacterial vaginosis
N80.9|Endometriosis|endo
N80.03|Adenomyosis of the uterus|adenomyosis
N81.4|Uterovaginal prolapse|prolapsed uterus; womb prolapse
N81.10|Cystocele|bladder prolapse
N83.209|Ovarian cyst|cyst on the ovary
N84.0|Polyp of corpus uteri|uterine polyp; endometrial polyp
N87.9|Dysplasia of cervix uteri|cervical dysplasia; abnormal cervical cells; CIN
N91.2|Amenorrhea|no periods; missed periods
N92.0|Excessive and frequent menstruation with regular cycle|heavy periods; menorrhagia
N92.6|Irregular menstruation|irregular periods
N93.9|Abnormal uterine and vaginal bleeding|abnormal vaginal bleeding
N94.3|Premenstrual tension syndrome|PMS; premenstrual syndrome
N94.6|Dysmenorrhea|period pain; painful periods; menstrual cramps
N95.1|Menopausal and female climacteric states|menopause; hot flashes; perimenopause
N95.2|Postmenopausal atrophic vaginitis|vaginal atrophy; vaginal dryness
N97.9|Female infertility|infertile woman; trouble getting pregnant
`
