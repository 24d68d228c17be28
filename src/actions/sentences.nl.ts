// What stops an action comes as an English sentence: the code that runs it knows no language.
export const words = {
  'The action “{title}” cannot run here: {why}.': 'De actie “{title}” kan hier niet worden uitgevoerd: {why}.',
  'other pages of the platform cannot be opened': 'andere pagina’s van het platform kunnen niet worden geopend',
  'other sites cannot be opened': 'andere websites kunnen niet worden geopend',
  'there are no widgets to refresh': 'er zijn geen widgets om te vernieuwen',
  'no dialog can be shown': 'er kan geen venster worden getoond',
  'the page does not show that it is loading': 'de pagina toont niet dat ze laadt',
  'no message can be shown': 'er kan geen bericht worden getoond',
  'no file can be imported': 'er kan geen bestand worden geïmporteerd',
  'no file can be downloaded': 'er kan geen bestand worden gedownload',
  'it is not in a widget of a page': 'ze staat niet in een widget van een pagina',
  'there are no tabs': 'er zijn geen tabbladen',
  'there are no rows of a page': 'er zijn geen rijen van een pagina',
  'it is not in a row of a table': 'ze staat niet in een rij van een tabel',
  'no tooltip can be shown': 'er kan geen tooltip worden getoond',
  'no form can be opened': 'er kan geen formulier worden geopend',
  'this page does not provide “{missing}”': 'deze pagina biedt “{missing}” niet',
  'The action “{type}” is not set up right: {path} ({why}).':
    'De actie “{type}” is niet goed ingesteld: {path} ({why}).',
  'its settings': 'de instellingen',
  'The server answered {status}.': 'De server antwoordde met {status}.',
}
