"""A bare window with one WebKitGTK view for WebKitWebDriver: webkit-host.py WIDTH HEIGHT LOG [no-scripts].

MiniBrowser's own window does not become narrower than 447 px, and cannot switch scripts off. Errors of
the page are written to the file LOG, one a line.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

REPORT = """
  const report = (text) => webkit.messageHandlers.errors.postMessage(String(text));
  const { error } = console;
  console.error = (...words) => { report(words.join(' ')); error.apply(console, words); };
  addEventListener('error', (event) => report(event.message));
  addEventListener('unhandledrejection', (event) => report(event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    report(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`));
"""

width, height = int(sys.argv[1]), int(sys.argv[2])
log = open(sys.argv[3], "w", buffering=1, encoding="utf-8")
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def choose_place(download, name):
    download.set_destination(f"file://{sys.argv[3]}-{name}")
    return True


def open_view(*_):
    manager = WebKit2.UserContentManager()
    manager.connect(
        "script-message-received::errors",
        lambda _, message: log.write(message.get_js_value().to_string() + "\n"),
    )
    manager.register_script_message_handler("errors")
    manager.add_script(
        WebKit2.UserScript(
            REPORT,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
        )
    )
    view = WebKit2.WebView(
        web_context=context, user_content_manager=manager, is_controlled_by_automation=True
    )
    view.get_settings().set_enable_javascript_markup("no-scripts" not in sys.argv)
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


def start(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("webkit-host")
    session.set_application_info(about)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
context.connect(
    "download-started", lambda _, download: download.connect("decide-destination", choose_place)
)
Gtk.main()
