/** Diseases of the respiratory system, J00 to J99: code, name, everyday words. */
export const breathing = `
J00|Acute nasopharyngitis|common cold; cold; head cold
J01.90|Acute sinusitis|sinus infection
J02.0|Streptococcal pharyngitis|strep throat
J02.9|Acute pharyngitis|sore throat; throat infection
J03.90|Acute tonsillitis|tonsillitis
J04.0|Acute laryngitis|laryngitis; lost voice
J05.0|Acute obstructive laryngitis|croup
J06.9|Acute upper respiratory infection|upper respiratory infection; URI; chest cold
J10.1|Influenza due to identified influenza virus with other respiratory manifestations|influenza confirmed; flu confirmed
J11.1|Influenza with other respiratory manifestations|flu; influenza; grippe
J12.82|Pneumonia due to coronavirus disease 2019|covid pneumonia
J15.7|Pneumonia due to Mycoplasma pneumoniae|walking pneumonia
J18.9|Pneumonia|lung infection; lung inflammation
J20.9|Acute bronchitis|bronchitis; chest infection
J21.9|Acute bronchiolitis|bronchiolitis
J30.1|Allergic rhinitis due to pollen|hay fever; pollen allergy
J30.2|Seasonal allergic rhinitis|seasonal allergies; spring allergy
J30.81|Allergic rhinitis due to animal (cat) (dog) hair and dander|pet allergy; cat allergy; dog allergy
J30.89|Other allergic rhinitis|dust mite allergy; house dust allergy; perennial allergic rhinitis
J30.9|Allergic rhinitis|nasal allergy; runny nose from allergy
J31.0|Chronic rhinitis|constant runny nose
J32.9|Chronic sinusitis|long lasting sinus infection
J33.9|Nasal polyp|nose polyps
J34.2|Deviated nasal septum|crooked nose; deviated septum
J35.01|Chronic tonsillitis|recurrent tonsillitis
J35.1|Hypertrophy of tonsils|enlarged tonsils
J35.2|Hypertrophy of adenoids|enlarged adenoids
J37.0|Chronic laryngitis|long lasting hoarseness
J38.1|Polyp of vocal cord and larynx|vocal cord polyp
J38.2|Nodules of vocal cords|vocal nodules; vocal cord nodules; singer's nodules
J40|Bronchitis, not specified as acute or chronic|bronchitis unspecified
J42|Chronic bronchitis|smoker's cough
J43.9|Emphysema|lung emphysema
J44.9|Chronic obstructive pulmonary disease|COPD; chronic obstructive lung disease
J44.1|Chronic obstructive pulmonary disease with (acute) exacerbation|COPD flare up
J45.20|Mild intermittent asthma|intermittent asthma
J45.30|Mild persistent asthma|persistent asthma mild
J45.40|Moderate persistent asthma|persistent asthma moderate
J45.50|Severe persistent asthma|persistent asthma severe
J45.901|Asthma with (acute) exacerbation|asthma attack
J45.909|Asthma, uncomplicated|asthma; bronchial asthma
J45.990|Exercise induced bronchospasm|exercise induced asthma; sports asthma
J47.9|Bronchiectasis|widened airways
J61|Pneumoconiosis due to asbestos and other mineral fibers|asbestosis
J69.0|Aspiration pneumonia|pneumonitis from inhaled food
J84.10|Pulmonary fibrosis|lung scarring; lung fibrosis
J84.112|Idiopathic pulmonary fibrosis|IPF
J90|Pleural effusion|fluid around the lung; water on the lung
J93.9|Pneumothorax|collapsed lung
J96.10|Chronic respiratory failure|long term breathing failure
`
