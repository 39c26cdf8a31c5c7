#!/usr/bin/python3
"""
The window that WebKitWebDriver opens for a session: a phone's size, which Debian's own MiniBrowser cannot have, and a
session that leaves nothing on the disk. Arguments: --size=WIDTHxHEIGHT, --language=LANGUAGE, --script=FILE for each script
that runs at the start of every document, and --faults=FILE, to which each text is appended that a page posts to
webkit.messageHandlers.faults.
"""
import sys
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

# WebKitWebDriver adds arguments of its own.
options = [argument[2:].split("=", 1) for argument in sys.argv[1:] if argument.startswith("--") and "=" in argument]
option = dict(options)
scripts = [value for name, value in options if name == "script"]
width, height = map(int, option["size"].split("x"))
faults = open(option["faults"], "a", buffering=1)

context = WebKit2.WebContext.new_with_website_data_manager(WebKit2.WebsiteDataManager.new_ephemeral())
context.set_automation_allowed(True)
context.set_preferred_languages([option["language"]])
# As in a phone's browser. GTK's port has it off unless it is asked for.
settings = WebKit2.Settings(enable_page_cache=True)

content = WebKit2.UserContentManager()
content.register_script_message_handler("faults")
content.connect(
    "script-message-received::faults", lambda _, message: faults.write(message.get_js_value().to_string() + "\n")
)
for script in scripts:
    text = open(script).read()
    frames = WebKit2.UserContentInjectedFrames.TOP_FRAME
    content.add_script(WebKit2.UserScript(text, frames, WebKit2.UserScriptInjectionTime.START, None, None))


def create_web_view(*_):
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window(default_width=width, default_height=height, decorated=False)
    window.add(view)
    window.show_all()
    return view


def automation_started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("window")
    session.set_application_info(info)
    session.connect("create-web-view", create_web_view)


context.connect("automation-started", automation_started)
Gtk.main()
