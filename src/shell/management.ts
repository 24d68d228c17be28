// The screens in which apps are managed, each at two paths: a page of the management app, /app/{managementApp}/{slug}, and a
// path of its own. The slug is that of the plugin where a collection has one (SCR-010).
export const managementScreens: Readonly<Record<string, string>> = {
  apps: '/apps',
  collections: '/collections',
  querys: '/queries',
  form_template: '/formtemplates',
  roles: '/roles',
  users: '/users',
  imports: '/Import',
  exports: '/export',
  pages: '/pagebuilder',
  public_pages: '/pages',
  reports: '/reports',
  texts: '/wysiwyg/texts',
}
