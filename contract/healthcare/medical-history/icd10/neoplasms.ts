/** Neoplasms, C00 to D49: code, name, everyday words. */
export const neoplasms = `
C07|Malignant neoplasm of parotid gland|parotid cancer; salivary gland cancer
C10.9|Malignant neoplasm of oropharynx|throat cancer
C15.9|Malignant neoplasm of esophagus|esophageal cancer; cancer of the gullet
C16.9|Malignant neoplasm of stomach|stomach cancer; gastric cancer
C18.9|Malignant neoplasm of colon|colon cancer; bowel cancer; colorectal cancer
C20|Malignant neoplasm of rectum|rectal cancer
C22.0|Liver cell carcinoma|liver cancer; hepatocellular carcinoma; hepatoma
C25.9|Malignant neoplasm of pancreas|pancreatic cancer
C32.9|Malignant neoplasm of larynx|laryngeal cancer; cancer of the voice box
C34.90|Malignant neoplasm of bronchus and lung|lung cancer
C43.9|Malignant melanoma of skin|melanoma; black skin cancer
C44.91|Basal cell carcinoma of skin|basal cell skin cancer; BCC; skin cancer
C44.92|Squamous cell carcinoma of skin|squamous cell skin cancer; SCC
C50.919|Malignant neoplasm of female breast|breast cancer
C53.9|Malignant neoplasm of cervix uteri|cervical cancer
C54.1|Malignant neoplasm of endometrium|endometrial cancer; uterine cancer; womb cancer
C56.9|Malignant neoplasm of ovary|ovarian cancer
C61|Malignant neoplasm of prostate|prostate cancer
C62.90|Malignant neoplasm of testis|testicular cancer
C64.9|Malignant neoplasm of kidney|kidney cancer; renal cell carcinoma
C67.9|Malignant neoplasm of bladder|bladder cancer
C71.9|Malignant neoplasm of brain|brain cancer; glioma; malignant brain tumor
C73|Malignant neoplasm of thyroid gland|thyroid cancer
C79.51|Secondary malignant neoplasm of bone|bone metastases; cancer spread to bone
C80.1|Malignant neoplasm of unknown site|cancer; cancer of unknown primary
C81.90|Hodgkin lymphoma|hodgkins disease
C83.30|Diffuse large B-cell lymphoma|DLBCL
C85.90|Non-Hodgkin lymphoma|lymphoma; NHL
C90.00|Multiple myeloma not having achieved remission|myeloma; plasma cell cancer
C91.00|Acute lymphoblastic leukemia not having achieved remission|acute lymphocytic leukemia; ALL
C91.10|Chronic lymphocytic leukemia of B-cell type not having achieved remission|chronic lymphocytic leukemia; CLL
C92.00|Acute myeloblastic leukemia not having achieved remission|acute myeloid leukemia; AML
C92.10|Chronic myeloid leukemia, BCR/ABL-positive, not having achieved remission|chronic myeloid leukemia; CML
C95.90|Leukemia not having achieved remission|leukemia; blood cancer
D05.10|Intraductal carcinoma in situ of breast|ductal carcinoma in situ; DCIS
D12.6|Benign neoplasm of colon|colon adenoma; adenomatous polyp of colon
D17.9|Benign lipomatous neoplasm|lipoma; fatty lump
D18.00|Hemangioma|strawberry mark; blood vessel birthmark
D22.9|Melanocytic nevi|mole; nevus; birthmark
D24.9|Benign neoplasm of breast|fibroadenoma; benign breast lump
D25.9|Leiomyoma of uterus|uterine fibroids; fibroids; myoma
D27.9|Benign neoplasm of ovary|benign ovarian tumor
D32.9|Benign neoplasm of meninges|meningioma
D33.3|Benign neoplasm of cranial nerves|acoustic neuroma; vestibular schwannoma
D35.2|Benign neoplasm of pituitary gland|pituitary adenoma; prolactinoma
D45|Polycythemia vera|too many red blood cells
D46.9|Myelodysplastic syndrome|MDS
D47.2|Monoclonal gammopathy|MGUS
D47.3|Essential thrombocythemia|too many platelets
`
