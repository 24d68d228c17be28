export const words = {
  'input.iban.wrong': 'Enter an IBAN like NL91 ABNA 0417 1643 00.',
  'input.iban.country': 'An IBAN starts with a country: “{code}” is not a country that uses IBANs.',
  'input.iban.length': 'An IBAN with {code} ({country}) has {length} characters; this one has {count}.',
  'input.iban.pattern': 'This is not how an IBAN with {code} ({country}) is written. Check letters and digits.',
  'input.iban.digits': 'The check digits do not fit: there is probably a typing error in this IBAN.',
  'input.iban.bank': 'Country: {country}',
} as const
